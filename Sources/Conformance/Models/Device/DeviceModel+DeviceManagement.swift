/// Pushes for device management, which call the device and no app.
extension DeviceModel {
  mutating func arriveForManagement() {
    guard behaviour.others.contactsServer else { return }
    seen.contactsServer = true
    record(.contact, "device.device-management.contact")
  }
}

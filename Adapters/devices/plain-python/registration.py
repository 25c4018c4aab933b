"""Device tokens."""

import lifecycle


def register(phone):
    """A token needs the capability and a connection, and no permission. Offline, we report the failure (ruling C15)."""
    if phone["push-capability"] and phone["online"]:
        phone.registered = True
        phone.token = phone.token or next(phone.tokens)
        phone.call("didRegister", token=phone.token)
    else:
        phone.call("didFailToRegister")


def unregister(phone):
    phone.registered = False


def restore(phone):
    """The app is there as before, but hasn't been launched, and its server still has the old token."""
    lifecycle.reboot(phone)
    phone.token = None
    phone.registered = False
    # Whether notifications survive is left open; here they don't.
    phone.stored.clear()
    for notifications in (phone.on_screen, phone.delivered, phone.collected):
        notifications.clear()

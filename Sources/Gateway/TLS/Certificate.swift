#if Gateway
  internal import COpenSSL

  /// An X.509 certificate, issued by this process or presented by a client.
  package struct Certificate: Sendable {
    /// An extension of a certificate; Apple's certificates carry topics and environments in
    /// extensions.
    package struct Extension: Sendable, Equatable {
      /// The object identifier, in dotted form.
      package var id: String
      /// The value, in DER.
      package var value: [UInt8]
      /// Whether a verifier that doesn't know the extension must refuse the certificate.
      package var isCritical = false

      /// Creates an extension.
      package init(id: String, value: [UInt8], isCritical: Bool = false) {
        (self.id, self.value, self.isCritical) = (id, value, isCritical)
      }
    }

    let object: OpenSSLObject

    init(object: OpenSSLObject) { self.object = object }

    /// Takes ownership of an OpenSSL certificate.
    init(owning pointer: OpaquePointer?) throws(WireFailure) {
      object = try OpenSSLObject("keeping a certificate", pointer) { X509_free($0) }
    }

    /// Reads the first certificate in a PEM text.
    package init(pem: String) throws(WireFailure) {
      object = try MemoryText.object(Self.reading, in: pem, by: PEM_read_bio_X509) { X509_free($0) }
    }

    /// Reads all certificates in a PEM text, at least one.
    package static func all(inPEM pem: String) throws(WireFailure) -> [Certificate] {
      try MemoryText.objects(reading, in: pem, by: PEM_read_bio_X509) { X509_free($0) }
        .map { Certificate(object: $0) }
    }

    private static let reading = "reading a certificate"

    /// Returns the certificate as PEM.
    package func pem() throws(WireFailure) -> String {
      try MemoryText.written("writing a certificate") { [object] in
        PEM_write_bio_X509($0, object.pointer)
      }
    }

    /// The certificate in DER.
    package var der: [UInt8] {
      var start: UnsafeMutablePointer<UInt8>?
      let count = i2d_X509(object.pointer, &start)
      guard count > 0, let start else { return [] }
      defer { CRYPTO_free(start, #file, #line) }
      return Array(UnsafeBufferPointer(start: start, count: Int(count)))
    }

    /// The subject's common name.
    package var commonName: String? { subject(NID_commonName) }

    /// The subject's user ID, which is the bundle ID in Apple's push certificates.
    package var userID: String? { subject(NID_userId) }

    /// All extensions, in order.
    package var extensions: [Extension] {
      (0..<X509_get_ext_count(object.pointer)).compactMap { index in
        guard let found = X509_get_ext(object.pointer, index),
          let value = X509_EXTENSION_get_data(found)
        else { return nil }
        var name = [CChar](repeating: 0, count: 128)
        OBJ_obj2txt(&name, Int32(name.count), X509_EXTENSION_get_object(found), 1)
        let bytes = UnsafeBufferPointer(
          start: ASN1_STRING_get0_data(value), count: Int(ASN1_STRING_length(value)))
        return Extension(
          id: name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" },
          value: Array(bytes), isCritical: X509_EXTENSION_get_critical(found) == 1)
      }
    }

    /// Returns whether a time, in seconds since 1970, is within the certificate's validity.
    package func isValid(at time: Int) -> Bool {
      var time = time_t(time)
      return X509_cmp_time(X509_get0_notBefore(object.pointer), &time) < 0
        && X509_cmp_time(X509_get0_notAfter(object.pointer), &time) > 0
    }

    /// Returns whether the certificate is valid for a host name or address.
    package func speaks(for host: String) -> Bool {
      X509_check_host(object.pointer, host, 0, 0, nil) == 1
        || X509_check_ip_asc(object.pointer, host, 0) == 1
    }

    private func subject(_ kind: Int32) -> String? {
      guard let name = X509_get_subject_name(object.pointer) else { return nil }
      let index = X509_NAME_get_index_by_NID(name, kind, -1)
      guard index >= 0, let entry = X509_NAME_get_entry(name, index),
        let value = X509_NAME_ENTRY_get_data(entry)
      else { return nil }
      var start: UnsafeMutablePointer<UInt8>?
      let count = ASN1_STRING_to_UTF8(&start, value)
      guard count >= 0, let start else { return nil }
      defer { CRYPTO_free(start, #file, #line) }
      return String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self)
    }
  }

  extension Certificate: Equatable {
    /// Compares two certificates byte by byte.
    package static func == (one: Certificate, other: Certificate) -> Bool {
      X509_cmp(one.object.pointer, other.object.pointer) == 0
    }
  }
#endif

extension ProviderBehaviour {
  /// A way to write a provider token; only the first is right.
  package enum TokenForm: Sendable {
    /// As it is documented.
    case documented
    /// With a signature as TLS libraries return it.
    case derSignature
    /// With parts that are padded.
    case padded
    /// In the ordinary alphabet of base64.
    case ordinaryBase64
    /// With a time as text.
    case textualTime
    /// With a time in milliseconds.
    case milliseconds
    /// After the word `Bearer`.
    case capitalizedScheme
  }

  /// The scope of a provider token; only the first is right.
  package enum TokenScope: Sendable {
    /// One for everything.
    case everything
    /// One for each topic.
    case topic
    /// One for each connection.
    case connection
  }
}

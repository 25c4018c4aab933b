import ConformanceReferences

extension AppBehaviour {
  /// Apps that are wrong about the service extension.
  static let serviceExtensionMutants: [Mutant] = [
    mutant(
      "extensionAnswers", "0",
      breaks: "app.service-extension.once", seen: "step 1: completed[0]",
      also: [
        "app.service-extension.expiry", "app.service-extension.failure",
        "app.service-extension.in-time",
      ]
    ) { $0.extensionAnswers = 0 },
    mutant(
      "extensionAnswers", "2",
      breaks: "app.service-extension.once", seen: "step 1: completed[1]"
    ) { $0.extensionAnswers = 2 },
    mutant(
      "secondsForExtension", "5",
      permitted: "when to give up is the extension's own choice, as long as it is in time"
    ) { $0.secondsForExtension = 5 },
    flag(
      "extensionAnswersFailure", { $0.extensionAnswersFailure.toggled() },
      breaks: "app.service-extension.failure", seen: "step 2: completed[0]",
      bug: "A failed download leaves the user waiting for the original."
    ),
    flag(
      "extensionAnswersExpiry", { $0.extensionAnswersExpiry.toggled() },
      breaks: "app.service-extension.expiry", "app.service-extension.in-time",
      seen: "step 3: completed[0]",
      bug: "The extension runs out of time, and the original text is shown."
    ),
    flag(
      "extensionAnswersLate", { $0.extensionAnswersLate.toggled() },
      breaks: "app.service-extension.once", seen: "step 4: completed[0]",
      bug: "The extension answers when its time is up, and again when its work ends."
    ),
  ]
}

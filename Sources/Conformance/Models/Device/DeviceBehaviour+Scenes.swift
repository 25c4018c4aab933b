extension DeviceBehaviour {
  /// The decisions about the scenes of an app.
  package struct Scenes: Sendable {
    // MARK: Scenes

    /// Whether an app of the SDK of iOS 27 needs scenes to be launched on that system (`device.scenes.required`).
    package var needsScenes = true
    /// Whether the launch options of an app with scenes hold the notification
    /// (`device.scenes.launch-options`).
    package var fillsLaunchOptionsOfScenes = false
    /// Whether an app with scenes is in the background while it is launched
    /// (`device.scenes.launch-state`).
    package var scenesStartBehind = true
    /// Where an app with scenes is told of the tap that launched it (`device.scenes.response`,
    /// `device.scenes.response-twice`).
    ///
    /// C59 permits each place, so only `nowhere` breaks a rule.
    package var launchingTap = LaunchingTap.inBothPlaces
    /// Whether a scene is connected before it comes to the foreground for the first time
    /// (`device.scenes.connected-first`).
    package var connectsFirst = true
    /// Whether a tap on a notification of a running app connects a scene (`device.scenes.warm-tap`).
    package var connectsForEachTap = false
    /// Whether a scene is told that it enters the foreground at the first launch too
    /// (`device.scenes.first-foreground`).
    package var announcesFirstForeground = true
    /// Whether the methods of the app delegate that scenes replace are called as well
    /// (`device.scenes.instead`).
    package var callsAppDelegateToo = false
    /// Whether the notifications of the application object are posted with scenes too
    /// (`device.scenes.notes`).
    package var postsApplicationNotes = true
    /// Whether a launch behind the screen connects a scene (`device.scenes.silent`).
    ///
    /// C57: no document says, so another value is a variant and breaks no rule.
    package var connectsSceneBehind = false
    /// Whether a launch behind the screen makes a scene active (`device.scenes.silent`).
    package var activatesSceneForArrivals = false
    /// Whether leaving the app disconnects its scene (`device.scenes.disconnect`).
    package var disconnectsWhenLeft = false

    /// Whether a tap goes to the scene that prefers the content (`device.scenes.prefers`).
    package var heedsPreference = true
    /// Whether a tap goes only to a scene that can show the content (`device.scenes.can`).
    package var heedsWhatScenesCan = true
    /// Whether a scene is called about its own changes alone (`device.scenes.each`).
    package var tellsOwnSceneAlone = true

    package init() {}

    /// Where an app with scenes is told of the tap that launched it.
    package enum LaunchingTap: Sendable {
      /// In the connection options, and by the notification center delegate where there is one.
      case inBothPlaces
      case inOptions
      /// By the delegate, and in the options where there is none.
      case byDelegate
      case nowhere
    }
  }
}

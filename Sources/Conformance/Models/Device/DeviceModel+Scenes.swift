/// The life cycle that the app learns of: by its scenes, or by the app delegate alone.
///
/// Unless a case lists several scenes, an app has one, and its state is that of the app.
extension DeviceModel {
  /// A change of state that the app is called about.
  enum Change { case enterForeground, becomeActive, resignActive, enterBackground }

  /// Tells the app of a change of its state.
  mutating func announce(_ change: Change, _ state: AppState) {
    if setUp.platform.hasScenes, behaviour.scenes.postsApplicationNotes || !setUp.hasScenes {
      seen.posted.append(change.note)
    }
    if !setUp.hasScenes || behaviour.scenes.callsAppDelegateToo { call(change.callback, state) }
    if setUp.hasScenes { callScenes(change.callbackOfScene, state) }
  }

  /// The scene that a tap goes to, of several: one that prefers the content, or else one that can
  /// show it.
  func scene(for content: NotificationContent) -> Int? {
    let scenes = setUp.scenes
    guard let target = content.target else { return scenes.indices.first }
    let preferred = scenes.firstIndex { $0.prefers.contains(target) }
    if let preferred, behaviour.scenes.heedsPreference { return preferred }
    return scenes.firstIndex { scene in
      scene.can?.contains(target) ?? true || !behaviour.scenes.heedsWhatScenesCan
    }
  }

  /// Brings a scene of an app in front to the foreground, if it isn't there, and calls the app on the
  /// way.
  mutating func bringToFront(_ scene: Int?, respond: (inout DeviceModel) -> Void) {
    guard let scene, setUp.scenes[scene].state != .active else { return respond(&self) }
    callScenes(.sceneWillEnterForeground, app)
    respond(&self)
    callScenes(.sceneDidBecomeActive, app)
    setUp.scenes[scene].state = .active
  }

  /// Calls the scene at hand about a change, and no other; where none is, the only one.
  private mutating func callScenes(_ callback: Callback, _ state: AppState) {
    call(callback, state)
    guard !behaviour.scenes.tellsOwnSceneAlone else { return }
    let hand = sceneAtHand
    for other in setUp.scenes where other.name != hand {
      sceneAtHand = other.name
      call(callback, state)
    }
    sceneAtHand = hand
  }

  /// Connects the scene of an app that comes to the foreground for the first time; the response that
  /// it is connected for is in its options.
  mutating func connectScene(for push: Int?) {
    let isTold =
      switch behaviour.scenes.launchingTap {
      case .inBothPlaces, .inOptions: true
      case .byDelegate: !setUp.hasCentreDelegate
      case .nowhere: false
      }
    if behaviour.scenes.connectsFirst {
      call(.willConnect, .background, connectedFor: isTold ? push : nil)
    }
    isSceneConnected = true
    if behaviour.scenes.announcesFirstForeground { announce(.enterForeground, .background) }
  }

  /// What happens to the scene of an app that is being launched behind the screen.
  mutating func launchSceneBehind() {
    if behaviour.scenes.connectsSceneBehind {
      call(.willConnect, .background)
      isSceneConnected = true
    }
    if behaviour.scenes.activatesSceneForArrivals { announce(.becomeActive, .background) }
  }

  /// The application state while the app is being launched into the foreground.
  var stateAtLaunch: AppState {
    if setUp.hasScenes, behaviour.scenes.scenesStartBehind { return .background }
    return behaviour.launchesInactive ? .inactive : .active
  }

  /// Whether the notification center delegate is called about the tap that launched the app.
  var tellsLaunchToDelegate: Bool {
    behaviour.scenes.launchingTap == .inBothPlaces || behaviour.scenes.launchingTap == .byDelegate
  }
}

extension DeviceModel.Change {
  var callback: Callback {
    switch self {
    case .enterForeground: .willEnterForeground
    case .becomeActive: .didBecomeActive
    case .resignActive: .willResignActive
    case .enterBackground: .didEnterBackground
    }
  }

  var callbackOfScene: Callback {
    switch self {
    case .enterForeground: .sceneWillEnterForeground
    case .becomeActive: .sceneDidBecomeActive
    case .resignActive: .sceneWillResignActive
    case .enterBackground: .sceneDidEnterBackground
    }
  }

  fileprivate var note: ApplicationNote {
    switch self {
    case .enterForeground: .willEnterForeground
    case .becomeActive: .didBecomeActive
    case .resignActive: .willResignActive
    case .enterBackground: .didEnterBackground
    }
  }
}

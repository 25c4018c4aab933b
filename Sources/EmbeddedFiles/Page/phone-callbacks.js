// The full names of the methods that the vocabulary names, by platform.

const NAMES = {
  didFinishLaunching: 'application(_:didFinishLaunchingWithOptions:)',
  willEnterForeground: 'applicationWillEnterForeground(_:)',
  didBecomeActive: 'applicationDidBecomeActive(_:)',
  willResignActive: 'applicationWillResignActive(_:)',
  didEnterBackground: 'applicationDidEnterBackground(_:)',
  willTerminate: 'applicationWillTerminate(_:)',
  willConnect: 'scene(_:willConnectTo:options:)',
  sceneWillEnterForeground: 'sceneWillEnterForeground(_:)',
  sceneDidBecomeActive: 'sceneDidBecomeActive(_:)',
  sceneWillResignActive: 'sceneWillResignActive(_:)',
  sceneDidEnterBackground: 'sceneDidEnterBackground(_:)',
  sceneDidDisconnect: 'sceneDidDisconnect(_:)',
  didReceiveRemoteNotification: 'application(_:didReceiveRemoteNotification:fetchCompletionHandler:)',
  'didReceiveRemoteNotification-old': 'application(_:didReceiveRemoteNotification:)',
  willPresent: 'userNotificationCenter(_:willPresent:withCompletionHandler:)',
  didReceiveResponse: 'userNotificationCenter(_:didReceive:withCompletionHandler:)',
  openSettings: 'userNotificationCenter(_:openSettingsFor:)',
  handleAction: 'application(_:handleActionWithIdentifier:forRemoteNotification:completionHandler:)',
  didRegister: 'application(_:didRegisterForRemoteNotificationsWithDeviceToken:)',
  didFailToRegister: 'application(_:didFailToRegisterForRemoteNotificationsWithError:)',
  didReceiveIncomingPush: 'pushRegistry(_:didReceiveIncomingPushWith:for:completion:)',
  activityUpdates: 'Activity.activityUpdates',
  pushTokenUpdates: 'Activity.pushTokenUpdates',
  incomingPushResult: 'incomingPushResult(channelManager:channelUUID:pushPayload:)',
  didReceiveLocationPushPayload: 'didReceiveLocationPushPayload(_:completion:)',
  pushTokenDidChange: 'pushTokenDidChange(_:widgets:)',
  pushTokensDidChange: 'pushTokensDidChange(controls:)',
  session: 'session(_:)',
  update: 'update(_:)',
};

const WATCH = {
  didFinishLaunching: 'applicationDidFinishLaunching()',
  willEnterForeground: 'applicationWillEnterForeground()',
  didBecomeActive: 'applicationDidBecomeActive()',
  willResignActive: 'applicationWillResignActive()',
  didEnterBackground: 'applicationDidEnterBackground()',
  didReceiveRemoteNotification: 'didReceiveRemoteNotification(_:fetchCompletionHandler:)',
  didRegister: 'didRegisterForRemoteNotifications(withDeviceToken:)',
  didFailToRegister: 'didFailToRegisterForRemoteNotificationsWithError(_:)',
};

/** The full name of a callback, such as the vocabulary's didBecomeActive. */
export function callbackName(name, platform = 'iOS') {
  if (platform === 'watchOS' && WATCH[name]) return WATCH[name];
  if (platform === 'macOS' && name === 'didFinishLaunching') return 'applicationDidFinishLaunching(_:)';
  return NAMES[name] ?? name;
}

/** The part of a callback's full name that tells it from others, for narrow places. */
export function shortName(fullName) {
  const match = /^(?:application|scene|userNotificationCenter|pushRegistry)\(_:(\w+)/.exec(fullName);
  return match ? match[1] : fullName.replace(/\(.*/, '');
}

// What a push is about, in a few words: what its payload says, or what its type is for.

import { shortened, visible } from './text.js';
import { labelOf } from './vocabulary.js';

export function header(push, name) {
  return push.headers?.find(([key]) => key.toLowerCase() === name)?.[1] ?? null;
}

/** The push type that the push names, or what its payload asks for. */
export const typeOf = (push) => header(push, 'apns-push-type') ?? (push.channel || push.path?.startsWith('/4/') ? 'liveactivity' : null);

/** A sign for the type, and its name for those who don't see it. */
export function signOf(push) {
  const type = typeOf(push);
  if (type === 'liveactivity') return ['▲', 'Live Activity'];
  const label = labelOf(type);
  if (label) return [label.sign, type];
  if (push.kind === 'background' || type === 'background') return push.kind === 'both' ? ['◧', 'alert and background'] : ['◐', 'background'];
  if (push.kind === 'both') return ['◧', 'alert and background'];
  if (push.kind === 'visible') return ['■', 'alert'];
  return ['□', push.kind ?? 'push'];
}

/** Any member of a payload may be of any type. */
const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
const isText = (value) => typeof value === 'string' && value.trim() !== '';

function alertText(alert) {
  if (isText(alert)) return `“${alert}”`;
  if (!isObject(alert)) return null;
  const title = isText(alert.title) ? alert.title : isText(alert['title-loc-key']) ? alert['title-loc-key'] : null;
  const body = isText(alert.body) ? alert.body : isText(alert['loc-key']) ? alert['loc-key'] : null;
  if (title && body) return `“${title}” – ${body}`;
  if (title || body) return `“${title ?? body}”`;
  return isText(alert.subtitle) ? `“${alert.subtitle}”` : null;
}

function plain(push) {
  const { payload } = push;
  const type = typeOf(push);
  const aps = isObject(payload) && isObject(payload.aps) ? payload.aps : null;
  const text = alertText(aps?.alert);
  if (type === 'liveactivity') {
    const broadcast = push.channel || push.path?.startsWith('/4/') ? 'Broadcast: ' : '';
    const event = isText(aps?.event) ? ` ${aps.event}` : '';
    return `${broadcast}Live Activity${event}${text ? `: ${text}` : ''}`;
  }
  const label = labelOf(type);
  if (label) return label.title;
  if (push.kind === 'empty') return 'Nothing: the body is empty';
  if (payload === null || payload === undefined) return push.body ? 'Unreadable body' : 'Nothing: there is no payload';
  if (text) return push.kind === 'both' ? `${text} with an update` : text;
  if (aps?.['content-available'] === 1) {
    const own = Object.entries(payload).filter(([key]) => key !== 'aps');
    return own.length === 0 ? 'Silent update' : `Silent: ${own.map(([key, value]) => (['string', 'number'].includes(typeof value) ? `${key} ${value}` : key)).join(', ')}`;
  }
  const parts = [];
  if (aps && 'badge' in aps) parts.push(`badge ${JSON.stringify(aps.badge)}`);
  if (aps && 'sound' in aps) parts.push('a sound');
  return parts.length > 0 ? `Only ${parts.join(' and ')}` : `Nothing to show${type ? ` (${type})` : ''}`;
}

export const about = (push) => visible(shortened(plain(push).replace(/\s+/gu, ' '), 140));

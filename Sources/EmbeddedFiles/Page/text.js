// Texts of pushes, made harmless to look at.

// Control characters, and characters that turn or hide the text around them. Joiners stay: emoji need them.
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** The text with hidden characters written as JSON's escapes. */
export function visible(text) {
  return String(text).replace(HIDDEN, (sign) => `\\u${sign.codePointAt(0).toString(16).padStart(4, '0')}`);
}

/** The beginning of a text, without cutting a character in two. */
export function shortened(text, length) {
  const signs = text.length > length * 4 ? text.slice(0, length * 4) : text;
  const parts = Array.from(signs);
  return parts.length > length || signs.length < text.length ? `${parts.slice(0, length).join('')}…` : text;
}

/**
 * The digits of a device token, whole or as the API shortens it: "c0ffee00… (64 hexadecimal digits)".
 *
 * Other words that a push names in place of a token have no phone, and give null.
 */
export const digitsOf = (device) => /^([0-9a-f]+)(?:…|$)/i.exec(device ?? '')?.[1].toLowerCase() ?? null;

/** Whether two device tokens are the same, as far as they are told. */
export const isSameDevice = (one, other) => (digitsOf(one) ?? one) === (digitsOf(other) ?? other);

export function shortDevice(device) {
  if (device?.includes('…')) return `${device.split('…')[0]}…`;
  return device && device.length > 14 ? `${device.slice(0, 6)}…${device.slice(-4)}` : device ?? '';
}

/** The API's words begin small and have no full stop. */
export const sentence = (text) => (text ? `${text[0].toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}` : '');

export const counted = (number, one, many = `${one}s`) => `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/** Copies a text; where the page may not, through a selection. Returns whether it worked. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.className = 'unseen';
    document.body.append(area);
    const before = document.activeElement;
    area.select();
    // Deprecated, and still the only way without the permission.
    const isCopied = document.execCommand('copy');
    area.remove();
    before?.focus?.();
    return isCopied;
  }
}

// Controls of ASCII and Latin-1, line and paragraph separators, and the marks that change the direction of writing.
const hidden = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text of somebody else's as one line that can only be read: each control character, line break and direction mark is one visible sign,
 * so that it neither moves a cursor nor begins a line of its own (ADR 98).
 */
export const visibleText = (text: string): string => text.replace(hidden, visibleSign);

/** The visible sign of one control character: ␛ for escape, ␊ for a line break. */
export const visibleSign = (character: string): string => {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  if (code === 0x7f) return '␡';
  return code === 0x85 || code === 0x2028 || code === 0x2029 ? '␤' : '␦';
};

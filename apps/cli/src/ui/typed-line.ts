/** A line of text and the position of its cursor, in UTF-16 units. */
export type Line = { value: string; at: number };

export const backspace = '\u007f';
/** Ctrl+U. */
export const clearLine = '\u0015';

/**
 * Applies typed characters to a line: text is inserted at the cursor, backspace removes one character, Ctrl+U all; a line break submits.
 * Several characters arrive at once if a key is held down, on paste, or over a slow connection.
 */
export function typeInto(line: Line, typed: string): Line & { sent: boolean } {
  let { value, at } = line;
  for (const character of typed) {
    if (character === '\r' || character === '\n') return { value, at, sent: true };
    if (character === backspace || character === '\b') {
      const kept = Array.from(value.slice(0, at)).slice(0, -1).join('');
      value = kept + value.slice(at);
      at = kept.length;
    } else if (character === clearLine) {
      value = '';
      at = 0;
    } else if (!isControl(character)) {
      value = value.slice(0, at) + character + value.slice(at);
      at += character.length;
    }
  }
  return { value, at, sent: false };
}

/** Control characters are ignored: nobody types them on purpose, and in a password they would be invisible. */
const isControl = (character: string) => /\p{Cc}/u.test(character);

/** A line of text and where its cursor stands, in UTF-16 units. */
export type Line = { value: string; at: number };

export const backspace = '\u007f';
/** Ctrl+U. */
export const clearLine = '\u0015';

/**
 * What characters make of a line: text goes in at the cursor, backspace takes one out, Ctrl+U all; a line break sends and ends
 * it. Several come at once where a key is held down, where somebody pastes, or where the terminal is far away.
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

/** Nobody types these into a line on purpose: in a password nobody would see them either. */
const isControl = (character: string) => /\p{Cc}/u.test(character);

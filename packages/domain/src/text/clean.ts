import { type CodePoints, classOf } from './code-points.ts';

/** Blanks of every width, tabs and line breaks among them. The database's `clean_text` is made from the same tables. */
export const blankPoints: CodePoints = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0x85, 0x85],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
];

/**
 * Signs that no text keeps: controls, soft hyphens, marks of the direction of writing, and signs of no width. The joiners of scripts and
 * emojis (U+200C and U+200D) are not among them, and neither is U+0000, which every door refuses.
 */
export const droppedPoints: CodePoints = [
  [0x01, 0x08],
  [0x0e, 0x1f],
  [0x7f, 0x84],
  [0x86, 0x9f],
  [0xad, 0xad],
  [0x61c, 0x61c],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2069],
  [0xfeff, 0xfeff],
];

const dropped = new RegExp(`[${classOf(droppedPoints)}]`, 'g');
const blanks = new RegExp(`[${classOf(blankPoints)}]+`, 'g');
const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/**
 * A text as it is stored (R40): composed (NFC), without blanks around it and with single plain ones inside, without controls and signs that
 * nobody sees. Every door uses it: forms, files, the contract's bodies and searches, the storefront's migration. Cleaning twice is cleaning once.
 */
export function clean(text: string): string {
  if (isPlain(text)) return text;
  const spaced = text.replace(dropped, '').normalize('NFC').replace(blanks, ' ');
  return spaced.slice(spaced.startsWith(' ') ? 1 : 0, spaced.endsWith(' ') ? -1 : undefined);
}

/** A text of several lines, each of them clean; its line breaks are kept, without empty lines around it. */
export function cleanLines(text: string): string {
  if (isPlain(text)) return text;
  const lines = text.split(lineBreak).map(clean);
  while (lines.at(-1) === '') lines.pop();
  return lines.slice(lines.findIndex((line) => line !== '')).join('\n');
}

/** The name of a person as it is shown; one of its two parts may be empty. */
export const fullName = (first: string, last: string): string => clean(`${first} ${last}`);

/** Whether a text is clean at first sight, as nearly every text is: what lies below the combining marks is composed. */
function isPlain(text: string): boolean {
  let before = 0x20;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x20 ? before === 0x20 : unit < 0x20 || unit >= 0x300 || (unit >= 0x7f && unit <= 0xad)) return false;
    before = unit;
  }
  return before !== 0x20 || text === '';
}

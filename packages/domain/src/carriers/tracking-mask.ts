import { limits } from '../limits.ts';

/**
 * A piece of a mask of tracking numbers (ADR 58): `#` is a digit, `@` a letter, `*` either; letters, digits and `- . /` stand for themselves
 * in either case; `{3}` or `{3,5}` repeats the piece before it; `|` separates alternative masks.
 */
type Piece = { kind: '#' | '@' | '*' | 'text'; text: string; min: number; max: number };

const piece = /([#@*]|[A-Za-z0-9\-./])(?:\{(\d{1,2})(?:,(\d{1,2}))?\})?/y;
const kinds = { '#': /^\d$/, '@': /^[A-Za-z]$/, '*': /^[A-Za-z0-9]$/ } as const;
const words = {
  '#': ['dígito', 'dígitos'],
  '@': ['letra', 'letras'],
  '*': ['letra o dígito', 'letras o dígitos'],
} as const;

/** The masks in a text; undefined if it has an unknown sign, matches nothing, or matches more than a tracking number may have. */
function readMasks(pattern: string): Piece[][] | undefined {
  const masks = pattern.split('|').map(readMask);
  return masks.every((mask) => mask !== undefined) ? masks : undefined;
}

function readMask(mask: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  for (let at = 0; at < mask.length; at = piece.lastIndex) {
    piece.lastIndex = at;
    const [, sign = '', least = '1', most = least] = piece.exec(mask) ?? [];
    if (sign === '') return undefined;
    const [min, max] = [Number(least), Number(most)];
    if (max < 1 || max < min) return undefined;
    pieces.push({ kind: sign === '#' || sign === '@' || sign === '*' ? sign : 'text', text: sign, min, max });
  }
  const [shortest, longest] = [sum(pieces, 'min'), sum(pieces, 'max')];
  return shortest > 0 && longest <= limits.trackingNumberLength ? pieces : undefined;
}

const sum = (pieces: readonly Piece[], end: 'min' | 'max') => pieces.reduce((total, one) => total + one[end], 0);

/** Whether a text is a valid mask of tracking numbers. */
export function isTrackingMask(pattern: string): boolean {
  return readMasks(pattern) !== undefined;
}

/** The number of characters of the longest number that a mask matches. */
export function longestNumber(pattern: string): number {
  return Math.max(0, ...(readMasks(pattern) ?? []).map((pieces) => sum(pieces, 'max')));
}

/**
 * Whether a number matches a mask. It tracks all reachable positions of the number at once, so that the time is at most the mask's length
 * times the number's.
 */
export function matchesMask(pattern: string, number: string): boolean {
  return (readMasks(pattern) ?? []).some((pieces) => {
    let reached = new Set([0]);
    for (const one of pieces) reached = afterPiece(one, number, reached);
    return reached.has(number.length);
  });
}

function afterPiece(one: Piece, number: string, starts: ReadonlySet<number>): Set<number> {
  const reached = new Set<number>();
  for (const start of starts) {
    for (let taken = 0; taken <= one.max; taken += 1) {
      if (taken >= one.min) reached.add(start + taken);
      if (!isOf(one, number.charAt(start + taken))) break;
    }
  }
  return reached;
}

function isOf({ kind, text }: Piece, character: string): boolean {
  return kind === 'text' ? character.toUpperCase() === text.toUpperCase() : kinds[kind].test(character);
}

/** What a mask asks for, in words: `10 dígitos`, `“JD”, 18 dígitos`; "o" joins alternative masks. */
export function maskText(pattern: string): string {
  return (readMasks(pattern) ?? []).map((pieces) => joinTexts(pieces).map(pieceText).join(', ')).join(' o ');
}

/** Joins neighbouring literal characters into one piece. */
function joinTexts(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const one of pieces) {
    const last = joined.at(-1);
    const isPlain = one.kind === 'text' && one.min === one.max;
    if (isPlain && last?.kind === 'text' && last.min === 1 && last.max === 1) last.text += one.text.repeat(one.min);
    else joined.push(isPlain ? { ...one, text: one.text.repeat(one.min), min: 1, max: 1 } : { ...one });
  }
  return joined;
}

function pieceText({ kind, text, min, max }: Piece): string {
  const count = min === max ? String(min) : `${min} a ${max}`;
  if (kind === 'text') return max === 1 && min === 1 ? `“${text}”` : `“${text}” ${count} veces`;
  const [one, many] = words[kind];
  return `${count} ${max === 1 ? one : many}`;
}

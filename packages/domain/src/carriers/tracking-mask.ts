import { limits } from '../limits.ts';

/**
 * A mask of tracking numbers, read piece by piece (ADR 58): `#` a digit, `@` a letter, `*` either; letters, digits and `- . /` themselves,
 * in capitals or not; `{3}` or `{3,5}` how many of the piece before; `|` another mask that is as good.
 */
type Piece = { kind: '#' | '@' | '*' | 'text'; text: string; min: number; max: number };

const piece = /([#@*]|[A-Za-z0-9\-./])(?:\{(\d{1,2})(?:,(\d{1,2}))?\})?/y;
const kinds = { '#': /^\d$/, '@': /^[A-Za-z]$/, '*': /^[A-Za-z0-9]$/ } as const;
const words = {
  '#': ['dígito', 'dígitos'],
  '@': ['letra', 'letras'],
  '*': ['letra o dígito', 'letras o dígitos'],
} as const;

/** The masks of a text, or undefined where it is none: an unknown sign, nothing to match, or more than a tracking number may have. */
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

/** Whether a text is a mask of tracking numbers that can be kept. */
export function isTrackingMask(pattern: string): boolean {
  return readMasks(pattern) !== undefined;
}

/** How many characters the longest number of a mask has. */
export function longestNumber(pattern: string): number {
  return Math.max(0, ...(readMasks(pattern) ?? []).map((pieces) => sum(pieces, 'max')));
}

/**
 * Whether a number is of a mask. Every place of the number that can be reached is kept at once, so that no mask takes longer than
 * its length times the number's.
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

/** What a mask asks for, in words: `10 dígitos`, `“JD”, 18 dígitos`; the masks that are as good joined by "o". */
export function maskWords(pattern: string): string {
  return (readMasks(pattern) ?? []).map((pieces) => joinTexts(pieces).map(pieceWords).join(', ')).join(' o ');
}

/** Neighbouring characters that stand for themselves, as one piece. */
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

function pieceWords({ kind, text, min, max }: Piece): string {
  const count = min === max ? String(min) : `${min} a ${max}`;
  if (kind === 'text') return max === 1 && min === 1 ? `“${text}”` : `“${text}” ${count} veces`;
  const [one, many] = words[kind];
  return `${count} ${max === 1 ? one : many}`;
}

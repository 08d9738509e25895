import type { MessageKey } from '@trastienda/domain';
import { byteAt, isBlank, quote, space } from '../engine/ascii.ts';
import type { Problem } from '../engine/problem.ts';
import type { RowFacts } from '../engine/row-facts.ts';
import { cellFlags } from '../engine/row-splitter.ts';
import { hasUndefinedByte } from '../engine/single-byte.ts';
import { controlBytes, equalBytes, fourTimes } from '../engine/words.ts';
import type { CellRule } from './cell-rule.ts';

/** Text of one line: no control characters, no characters lost to a wrong encoding, at most `max` characters. */
type TextOptions = { required?: boolean; max?: number; invalid?: MessageKey; requiredCode?: MessageKey };

const refused = /[\u0000-\u001f\u007f\ufffd]/;
const blank = /^[\u0000-\u0020\u00a0]*$/;

/** Whether the text of a cell is blank, by the same rule as `isBlank` on bytes. */
export function isBlankText(text: string): boolean {
  return blank.test(text);
}

/** A cell of text on one line. */
export class TextCell implements CellRule {
  readonly #options: TextOptions;
  readonly #required: boolean;
  readonly #max: number;

  constructor(options: TextOptions) {
    this.#options = options;
    this.#required = options.required ?? false;
    this.#max = options.max ?? 0;
  }

  accepts(bytes: Uint8Array, start: number, end: number, row: RowFacts, column: number): boolean {
    if (start === end) return !this.#required;
    const first = byteAt(bytes, start);
    if ((first <= space || first > 0x7f) && isBlank(bytes, start, end)) {
      return !this.#required && isPrintable(bytes, start, end);
    }
    if (!row.multiByte && hasUndefinedByte(bytes, start, end)) return false;
    const max = this.#max;
    // Short enough even if every byte were a character.
    if ((max === 0 || end - start <= max) && isPlain(row.view, bytes, start, end)) return true;
    return this.#acceptsSlowly(bytes, start, end, row, column);
  }

  #acceptsSlowly(bytes: Uint8Array, start: number, end: number, row: RowFacts, column: number): boolean {
    const max = this.#max;
    let length = end - start;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte >= space && byte < 0x7f) continue;
      if (byte < space || byte === 0x7f) return false;
      if (!row.multiByte) continue;
      if ((byte & 0xc0) === 0x80) length--;
      else if (byte === 0xef && byteAt(bytes, at + 1) === 0xbf && byteAt(bytes, at + 2) === 0xbd) return false;
    }
    if (max === 0 || length <= max) return true;
    const hasPairs = ((row.flags[column] as number) & cellFlags.doubledQuotes) !== 0;
    return hasPairs && length - doubledQuotes(bytes, start, end) <= max;
  }

  explain(value: string, title: string): Problem | undefined {
    const { invalid, requiredCode } = this.#options;
    const max = this.#max;
    if (isBlankText(value) && (this.#required || value === '')) {
      return this.#required ? { code: requiredCode ?? invalid ?? 'csv.cell.required', params: { title } } : undefined;
    }
    if (refused.test(value)) return problem(invalid, { code: 'csv.text.invalid', params: { title } });
    const length = [...value].length;
    if (max === 0 || length <= max) return undefined;
    return problem(invalid, { code: 'csv.text.tooLong', params: { title, max, length } });
  }
}

/** A cell of text on one line. */
export const text = (options: TextOptions = {}): CellRule => new TextCell(options);

/** Whether no byte is forbidden in text and none may begin U+FFFD; most cells need no further check. */
function isPlain(view: DataView, bytes: Uint8Array, start: number, end: number): boolean {
  const last = (end - 4) | 0;
  if (start > last) {
    for (let at = start; at < end; at++) {
      const byte = byteAt(bytes, at);
      if (byte < space || byte === 0x7f || byte === 0xef) return false;
    }
    return true;
  }
  for (let at = start | 0; at < last; at = (at + 4) | 0) if (oddBytes(view.getInt32(at, true)) !== 0) return false;
  return oddBytes(view.getInt32(last, true)) === 0;
}

const [fourDeletes, fourMarks] = [fourTimes(0x7f), fourTimes(0xef)];

function oddBytes(word: number): number {
  return controlBytes(word) | equalBytes(word, fourDeletes) | equalBytes(word, fourMarks);
}

/** The specification's own message, if the column has one, with ours as the cause. */
function problem(invalid: MessageKey | undefined, cause: NonNullable<Problem['cause']>): Problem {
  return invalid ? { code: invalid, cause } : cause;
}

function isPrintable(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (byteAt(bytes, at) < space || byteAt(bytes, at) === 0x7f) return false;
  return true;
}

function doubledQuotes(bytes: Uint8Array, start: number, end: number): number {
  let pairs = 0;
  for (let at = start; at + 1 < end; at++) {
    if (byteAt(bytes, at) !== quote || byteAt(bytes, at + 1) !== quote) continue;
    pairs++;
    at++;
  }
  return pairs;
}

/** A cell that may contain anything, including line breaks, but may not be blank if required. */
export function longText({ required = true, invalid }: { required?: boolean; invalid?: MessageKey } = {}): CellRule {
  return {
    acceptsAll: !required,
    accepts: (bytes, start, end) => !required || !isBlank(bytes, start, end),
    explain: (value, title) =>
      required && isBlankText(value) ? { code: invalid ?? 'csv.cell.required', params: { title } } : undefined,
  };
}

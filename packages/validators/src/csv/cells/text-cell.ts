import { clean, lengthOf, type MessageKey } from '@trastienda/domain';
import { byteAt, isBlank, space } from '../engine/ascii.ts';
import { decode } from '../engine/encoding.ts';
import { formulaError, isFormulaError } from '../engine/formula-error.ts';
import type { Problem } from '../engine/problem.ts';
import type { RowFacts } from '../engine/row-facts.ts';
import { cellFlags } from '../engine/row-splitter.ts';
import { hasUndefinedByte } from '../engine/single-byte.ts';
import { controlBytes, equalBytes, fourTimes } from '../engine/words.ts';
import type { CellRule } from './cell-rule.ts';

/** Text of one line, judged as it is stored: no characters lost to a wrong encoding, at most `max` characters. */
type TextOptions = {
  required?: boolean;
  max?: number;
  invalid?: MessageKey;
  requiredCode?: MessageKey;
  /** The text is a code that people type in several ways. */
  isCode?: boolean;
};

const hash = 0x23;
const refused = /[\0\ufffd]/;
const blank = /^[\u0000-\u0020\u00a0]*$/;

/** Whether the text of a cell is blank, by the same rule as `isBlank` on bytes. */
export function isBlankText(text: string): boolean {
  return blank.test(text);
}

/** A cell of text on one line. */
export class TextCell implements CellRule {
  readonly hasWords = true;
  readonly isCode?: 'typed';
  readonly #options: TextOptions;
  readonly #required: boolean;
  readonly #max: number;

  constructor(options: TextOptions) {
    this.#options = options;
    this.#required = options.required ?? false;
    this.#max = options.max ?? 0;
    if (options.isCode) this.isCode = 'typed';
  }

  accepts(bytes: Uint8Array, start: number, end: number, row: RowFacts, column: number): boolean {
    if (start === end) return !this.#required;
    if (!row.multiByte && hasUndefinedByte(bytes, start, end)) return false;
    const max = this.#max;
    // Short enough even if every byte were a character, and not of signs that nobody sees.
    const isFilled = !this.#required || isShown(byteAt(bytes, start), row) || isShown(byteAt(bytes, end - 1), row);
    const first = byteAt(bytes, start);
    const mayBeError = first <= hash || !isShown(first, row);
    if (!mayBeError && isFilled && (max === 0 || end - start <= max) && isPlain(row.view, bytes, start, end))
      return true;
    const text = decode(bytes, start, end, row.multiByte ? 'utf-8' : 'windows-1252');
    const hasPairs = ((row.flags[column] as number) & cellFlags.doubledQuotes) !== 0;
    return this.explain(hasPairs ? text.replaceAll('""', '"') : text, '') === undefined;
  }

  explain(value: string, title: string): Problem | undefined {
    const { invalid, requiredCode } = this.#options;
    const max = this.#max;
    const stored = clean(value);
    if (stored === '') {
      return this.#required ? { code: requiredCode ?? invalid ?? 'csv.cell.required', params: { title } } : undefined;
    }
    if (refused.test(stored)) return problem(invalid, { code: 'csv.text.invalid', params: { title } });
    if (isFormulaError(stored)) return problem(invalid, formulaError(stored));
    const length = lengthOf(stored);
    if (max === 0 || length <= max) return undefined;
    return problem(invalid, { code: 'csv.text.tooLong', params: { title, max, length } });
  }
}

/** Whether a byte at an end of a cell belongs to a sign that one sees: ASCII, or a letter of Latin-1. */
const isShown = (byte: number, { multiByte }: RowFacts): boolean =>
  byte > space && byte !== 0x7f && (byte < 0x7f || (multiByte ? byte === 0xc3 : byte > 0xad));

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

/** A cell that may contain anything, including line breaks, but may not be blank if required. */
export function longText({ required = true, invalid }: { required?: boolean; invalid?: MessageKey } = {}): CellRule {
  return {
    hasLines: true,
    hasWords: true,
    accepts: (bytes, start, end, row) => {
      const first = byteAt(bytes, start);
      if (start < end && first > hash && isShown(first, row)) return true;
      if (isBlank(bytes, start, end)) return !required;
      return !isFormulaError(decode(bytes, start, end, row.multiByte ? 'utf-8' : 'windows-1252'));
    },
    explain: (value, title) => {
      if (isBlankText(value)) return required ? { code: invalid ?? 'csv.cell.required', params: { title } } : undefined;
      return isFormulaError(value) ? problem(invalid, formulaError(clean(value))) : undefined;
    },
  };
}

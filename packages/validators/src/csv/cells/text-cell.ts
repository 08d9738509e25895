import type { MessageKey } from '@trastienda/domain';
import { byteAt, isBlank, quote, space } from '../engine/ascii.ts';
import type { Problem } from '../engine/problem.ts';
import { cellFlags } from '../engine/row-splitter.ts';
import type { CellRule } from './cell-rule.ts';

/** Text of one line: no control characters, nothing lost to a wrong encoding, at most `max` characters. */
type TextOptions = { required?: boolean; max?: number; invalid?: MessageKey; requiredCode?: MessageKey };

const refused = /[\u0000-\u001f\u007f\ufffd]/;
const blank = /^[\u0000-\u0020\u00a0]*$/;

/** Whether a cell's text is blank, as `isBlank` sees its bytes. */
export function isBlankText(text: string): boolean {
  return blank.test(text);
}

/** A cell of text on one line. */
export function text({ required = false, max = 0, invalid, requiredCode }: TextOptions = {}): CellRule {
  return {
    accepts(bytes, start, end, row, column) {
      if (start === end) return !required;
      if (byteAt(bytes, start) <= space || byteAt(bytes, start) > 0x7f) {
        if (isBlank(bytes, start, end)) return !required && isPrintable(bytes, start, end);
      }
      let length = end - start;
      // An unquoted cell that the splitter found nothing odd in, short enough even if every byte were a character.
      const flags = row.flags[column] as number;
      if ((flags & (cellFlags.quoted | cellFlags.odd)) === 0 && (max === 0 || length <= max)) return true;
      for (let at = start; at < end; at++) {
        const byte = bytes[at] as number;
        if (byte >= space && byte < 0x7f) continue;
        if (byte < space || byte === 0x7f) return false;
        if (!row.multiByte) continue;
        if ((byte & 0xc0) === 0x80) length--;
        else if (byte === 0xef && byteAt(bytes, at + 1) === 0xbf && byteAt(bytes, at + 2) === 0xbd) return false;
      }
      if (max === 0 || length <= max) return true;
      return (flags & cellFlags.doubledQuotes) !== 0 && length - doubledQuotes(bytes, start, end) <= max;
    },
    explain(value, title): Problem | undefined {
      if (isBlankText(value) && (required || value === '')) {
        return required ? { code: requiredCode ?? invalid ?? 'csv.cell.required', params: { title } } : undefined;
      }
      if (refused.test(value)) return problem(invalid, { code: 'csv.text.invalid', params: { title } });
      const length = [...value].length;
      if (max === 0 || length <= max) return undefined;
      return problem(invalid, { code: 'csv.text.tooLong', params: { title, max, length } });
    },
  };
}

/** The document's own text first, if the column has one, and ours as the cause. */
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

/** A cell that must not be blank and may be anything else, lines and length included. */
export function longText({ required = true, invalid }: { required?: boolean; invalid?: MessageKey } = {}): CellRule {
  return {
    accepts: (bytes, start, end) => !required || !isBlank(bytes, start, end),
    explain: (value, title) =>
      required && isBlankText(value) ? { code: invalid ?? 'csv.cell.required', params: { title } } : undefined,
  };
}

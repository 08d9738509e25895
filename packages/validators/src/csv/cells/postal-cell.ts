import { isPostalCode, postalCodesOf } from '@trastienda/domain';
import { byteAt, pipe } from '../engine/ascii.ts';
import { decode } from '../engine/encoding.ts';
import { postalCause } from '../engine/forensics.ts';
import type { Problem } from '../engine/problem.ts';
import type { CellRule } from './cell-rule.ts';

function readPostal(bytes: Uint8Array, start: number, end: number): number {
  if (end - start !== 5) return Number.NaN;
  let value = 0;
  for (let at = start; at < end; at++) {
    const digit = byteAt(bytes, at) - 0x30;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

/** An optional postal code of exactly five digits (R12). */
export function postalCode(): CellRule {
  return {
    accepts(bytes, start, end, row, column) {
      const value = readPostal(bytes, start, end);
      row.numbers[column] = value;
      return start === end || value >= 0;
    },
    explain(value) {
      if (value === '' || /^\d{5}$/.test(value)) return undefined;
      const cause = postalCause(value);
      return { code: 'csv.postal.invalid', ...(cause && { cause }) };
    },
  };
}

/** Whether a cell has at most `max` codes with a pipe between two of them and nothing else, as files mostly have it. */
function hasPlainCodes(bytes: Uint8Array, start: number, end: number, max: number): boolean {
  let from = start;
  let codes = 0;
  for (let at = start; at <= end; at++) {
    if (at < end && byteAt(bytes, at) !== pipe) continue;
    if (!(readPostal(bytes, from, at) >= 0)) return false;
    codes++;
    from = at + 1;
  }
  return codes <= max;
}

/** At most `max` different postal codes of five digits, separated as in the form of a rate; the cell may be empty. */
export function postalCodes({ max }: { max: number }): CellRule {
  const problemOf = (value: string): Problem | undefined => {
    const codes = postalCodesOf(value);
    const wrong = codes.find((code) => !isPostalCode(code));
    if (wrong !== undefined || codes.length === 0) {
      const cause = postalCause(wrong ?? '');
      return { code: 'csv.postal.list', ...(cause && { cause }) };
    }
    return codes.length > max ? { code: 'csv.postal.tooMany', params: { max } } : undefined;
  };
  return {
    accepts(bytes, start, end, row) {
      if (start === end || hasPlainCodes(bytes, start, end, max)) return true;
      return !problemOf(decode(bytes, start, end, row.multiByte ? 'utf-8' : 'windows-1252'));
    },
    explain: (value) => (value === '' ? undefined : problemOf(value)),
  };
}

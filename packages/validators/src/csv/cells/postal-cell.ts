import { byteAt, pipe } from '../engine/ascii.ts';
import { postalCause, shown } from '../engine/forensics.ts';
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

/** At most `max` postal codes of five digits, separated by a pipe; the cell may be empty. */
export function postalCodes({ max }: { max: number }): CellRule {
  return {
    accepts(bytes, start, end) {
      if (start === end) return true;
      let from = start;
      let codes = 0;
      for (let at = start; at <= end; at++) {
        if (at < end && byteAt(bytes, at) !== pipe) continue;
        if (!(readPostal(bytes, from, at) >= 0)) return false;
        codes++;
        from = at + 1;
      }
      return codes <= max;
    },
    explain(value) {
      if (value === '') return undefined;
      const codes = value.split('|');
      const wrong = codes.find((code) => !/^\d{5}$/.test(code));
      if (wrong === undefined) {
        return codes.length > max ? { code: 'csv.postal.tooMany', params: { max } } : undefined;
      }
      const lostZeros = /^\d{3,4}$/.test(wrong.trim());
      return {
        code: 'csv.postal.list',
        ...(lostZeros && {
          cause: {
            code: 'csv.postal.listZeros',
            params: { value: shown(wrong), suggestion: wrong.trim().padStart(5, '0') },
          },
        }),
      };
    },
  };
}

import type { MessageKey } from '@trastienda/domain';
import { isDay } from '@trastienda/domain';
import { byteAt } from '../engine/ascii.ts';
import { dateCause } from '../engine/forensics.ts';
import type { Problem } from '../engine/problem.ts';
import type { CellRule } from './cell-rule.ts';

const monthDays = [0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function digitsAt(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at++) {
    const digit = byteAt(bytes, at) - 0x30;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

/** A real day written YYYY-MM-DD as the number yyyymmdd, else NaN. */
function readDay(bytes: Uint8Array, start: number, end: number): number {
  if (end - start !== 10 || byteAt(bytes, start + 4) !== 0x2d || byteAt(bytes, start + 7) !== 0x2d) return Number.NaN;
  const year = digitsAt(bytes, start, start + 4);
  const month = digitsAt(bytes, start + 5, start + 7);
  const day = digitsAt(bytes, start + 8, end);
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= (monthDays[month] as number))) return Number.NaN;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2 && day === 29 && !leap) return Number.NaN;
  return year * 10_000 + month * 100 + day;
}

/** What is wrong with the text of a date. */
export function dayProblem(value: string, title: string, invalid: MessageKey): Problem | undefined {
  if (isDay(value)) return undefined;
  const cause = dateCause(value) ?? { code: 'csv.date.format' as const, params: { title } };
  return { code: invalid, params: { title }, cause };
}

/** A date YYYY-MM-DD. */
export function day({ required = true }: { required?: boolean } = {}): CellRule {
  return {
    accepts(bytes, start, end, row, column) {
      if (start === end) {
        row.numbers[column] = Number.NaN;
        return !required;
      }
      const value = readDay(bytes, start, end);
      row.numbers[column] = value;
      return value > 0;
    },
    explain(value, title) {
      if (value === '') return required ? { code: 'csv.cell.required', params: { title } } : undefined;
      return dayProblem(value, title, 'csv.date.invalid');
    },
  };
}

/** A date that only counts when a row rule asks for it: any text passes, the rule sees NaN. */
export function dayForRule(): CellRule {
  return {
    accepts(bytes, start, end, row, column) {
      row.numbers[column] = readDay(bytes, start, end);
      return true;
    },
    explain: () => undefined,
  };
}

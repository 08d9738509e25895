import type { MessageKey } from '@trastienda/domain';
import { calendar, isDay, isUsableDay } from '@trastienda/domain';
import { byteAt, isDigit } from '../engine/ascii.ts';
import { dateCause } from '../engine/forensics.ts';
import type { Cause, Problem } from '../engine/problem.ts';
import type { RowFacts } from '../engine/row-facts.ts';
import { fourDigits, notDigits } from '../engine/words.ts';
import type { CellRule } from './cell-rule.ts';

const monthDays = [0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Reads two digits as a number; -1 if they are not digits. */
function twoDigits(bytes: Uint8Array, at: number): number {
  const [tens, ones] = [byteAt(bytes, at), byteAt(bytes, at + 1)];
  return isDigit(tens) && isDigit(ones) ? (Math.imul(tens - 0x30, 10) + ones - 0x30) | 0 : -1;
}

/** Reads a valid day YYYY-MM-DD as the number yyyymmdd, or 0. */
function readDay(bytes: Uint8Array, view: DataView, start: number, end: number): number {
  if (end - start !== 10 || byteAt(bytes, start + 4) !== 0x2d || byteAt(bytes, start + 7) !== 0x2d) return 0;
  const yearDigits = view.getInt32(start, true);
  const month = twoDigits(bytes, start + 5);
  const day = twoDigits(bytes, start + 8);
  if (notDigits(yearDigits) !== 0 || month < 1 || month > 12 || day < 1 || day > (monthDays[month] as number)) return 0;
  const year = fourDigits(yearDigits);
  if (year < calendar.firstYear || year > calendar.lastYear) return 0;
  if (day === 29 && month === 2 && !isLeap(year)) return 0;
  return (Math.imul(year, 10_000) + Math.imul(month, 100) + day) | 0;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** The problem of a text that should be a date. */
export function dayProblem(value: string, title: string, invalid: MessageKey): Problem | undefined {
  const cause = dayFault(value, title);
  return cause && { code: invalid, params: { title }, cause };
}

function dayFault(value: string, title: string): Cause | undefined {
  if (isUsableDay(value)) return undefined;
  if (isDay(value)) return { code: 'csv.date.years', params: { title, ...calendar } };
  return (
    dateCause(value, (suggestion) => dayFault(suggestion, title)) ?? { code: 'csv.date.format', params: { title } }
  );
}

/** A date YYYY-MM-DD. */
export function day({ required = true }: { required?: boolean } = {}): CellRule {
  return {
    holds: 'day',
    accepts(bytes, start, end, row, column) {
      if (start === end) {
        row.numbers[column] = Number.NaN;
        return !required;
      }
      const value = readDay(bytes, row.view, start, end);
      row.numbers[column] = value || Number.NaN;
      return value > 0;
    },
    explain(value, title) {
      if (value === '') return required ? { code: 'csv.cell.required', params: { title } } : undefined;
      return dayProblem(value, title, 'csv.date.invalid');
    },
  };
}

/** A date that matters only to a row rule: any text passes, and the rule sees NaN for an invalid date. */
export class RuleDayCell implements CellRule {
  readonly holds = 'day';

  accepts(bytes: Uint8Array, start: number, end: number, row: RowFacts, column: number): boolean {
    row.numbers[column] = readDay(bytes, row.view, start, end) || Number.NaN;
    return true;
  }

  explain(): undefined {
    return undefined;
  }
}

/** A date for row rules. */
export const dayForRule = (): CellRule => new RuleDayCell();

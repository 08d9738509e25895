import type { CellRule } from '../cells/cell-rule.ts';
import { dayProblem } from '../cells/day-cell.ts';
import { isBlankText } from '../cells/text-cell.ts';
import { dayOfSerial } from '../engine/forensics.ts';
import { withDecimalComma, withDecimalPoint, withoutPercent } from '../engine/written-amounts.ts';

/** A way in which people and spreadsheets write numbers or days that a file does not take (ADR 124). */
export type ReadingKey = (typeof readingKeys)[number];

/** All ways of writing. */
export const readingKeys = [
  'decimalPoint',
  'decimalComma',
  'dayFirst',
  'monthFirst',
  'yearFirst',
  'monthName',
  'serialDay',
] as const;

type Reading = {
  /** What a text says in the format of files; undefined if it is not written in this way. */
  read(text: string): string | undefined;
};

/** An hour, with «a. m.» or a zone; the day is the one that is written. */
const time = String.raw`(?:[T\s,]+\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:\s?[ap]\.?\s?m\.?)?(?:Z|\s?[+-]\d{2}:?\d{2})?)?`;
const weekday = String.raw`(?:\p{L}{2,9}\.?,?\s+)?`;
const slashed = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})${time}$`, 'i');
const isoLike = new RegExp(String.raw`^(\d{4})([/.-]?)(\d{1,2})\2(\d{1,2})${time}$`, 'i');
const named = new RegExp(
  String.raw`^${weekday}(\d{1,2})(?:[ /.-]+| de )(\p{L}{3,10})\.?(?:,?[ /.-]+| del? )(\d{4}|\d{2})${time}$`,
  'iu',
);
/** «dic 1, 2026» and «December 1, 2026». */
const namedFirst = new RegExp(String.raw`^${weekday}(\p{L}{3,10})\.?\s(\d{1,2}),?\s(\d{4})${time}$`, 'iu');

const months: readonly (readonly string[])[] = [
  ['ene', 'enero', 'jan', 'january'],
  ['feb', 'febrero', 'february'],
  ['mar', 'marzo', 'march'],
  ['abr', 'abril', 'apr', 'april'],
  ['may', 'mayo'],
  ['jun', 'junio', 'june'],
  ['jul', 'julio', 'july'],
  ['ago', 'agosto', 'aug', 'august'],
  ['sep', 'sept', 'septiembre', 'setiembre', 'september'],
  ['oct', 'octubre', 'october'],
  ['nov', 'noviembre', 'november'],
  ['dic', 'diciembre', 'dec', 'december'],
];

function day(year: string, month: number, date: string): string | undefined {
  const [whole, two] = [year.length === 2 ? `20${year}` : year, (value: number) => String(value).padStart(2, '0')];
  return `${whole}-${two(month)}-${two(Number(date))}`;
}

/** Every way of writing, with what it means. */
export const readings: Readonly<Record<ReadingKey, Reading>> = {
  decimalPoint: { read: withDecimalPoint },
  decimalComma: { read: withDecimalComma },
  dayFirst: {
    read(text) {
      const [, date = '', , month = '', year = ''] = slashed.exec(text.trim()) ?? [];
      return year === '' ? undefined : day(year, Number(month), date);
    },
  },
  monthFirst: {
    read(text) {
      const [, month = '', , date = '', year = ''] = slashed.exec(text.trim()) ?? [];
      return year === '' ? undefined : day(year, Number(month), date);
    },
  },
  yearFirst: {
    read(text) {
      const [, year = '', , month = '', date = ''] = isoLike.exec(text.trim()) ?? [];
      return year === '' ? undefined : day(year, Number(month), date);
    },
  },
  monthName: {
    read(text) {
      const [, first = '', second = '', year = ''] = named.exec(text.trim()) ?? namedFirst.exec(text.trim()) ?? [];
      const [date, word] = /^\d/.test(first) ? [first, second] : [second, first];
      const month = months.findIndex((names) => names.includes(word.toLowerCase())) + 1;
      return month === 0 ? undefined : day(year, month, date);
    },
  },
  serialDay: {
    read: (text) => dayOfSerial(text.trim()),
  },
};

/** Ways of writing the same kind of cell: alone, or twins between which a text may be ambiguous. */
export type ReadingPair = {
  holds: NonNullable<CellRule['holds']>;
  ways: readonly [ReadingKey] | readonly [ReadingKey, ReadingKey];
};

/** The ways of writing, each pair of twins together. */
export const pairs: readonly ReadingPair[] = [
  { holds: 'number', ways: ['decimalPoint', 'decimalComma'] },
  { holds: 'day', ways: ['dayFirst', 'monthFirst'] },
  { holds: 'day', ways: ['yearFirst'] },
  { holds: 'day', ways: ['monthName'] },
  { holds: 'day', ways: ['serialDay'] },
];

/** Whether a column refuses a text, also where only the rule of its row would tell. */
export function refuses(cell: CellRule, text: string): boolean {
  if (isBlankText(text)) return false;
  if (cell.holds === 'day') return dayProblem(text, '', 'csv.date.invalid') !== undefined;
  return cell.explain(text, '') !== undefined;
}

/** What a text means in one way of writing, if the column takes that; a whole number loses decimals that are zero. */
export function readAs(cell: CellRule, reading: ReadingKey, text: string): string | undefined {
  const found = readings[reading].read(cell.isPercent ? withoutPercent(text) : text);
  if (found === undefined) return undefined;
  return [found, found.replace(/\.0+$/, '')].find((meant) => !refuses(cell, meant));
}

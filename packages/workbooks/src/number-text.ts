import type { NumberKind } from './cell-styles.ts';

/** Excel keeps fifteen digits; what follows is noise of binary fractions. */
const digits = 15;
const daySeconds = 86_400;
/** The days before 1900-01-01 and after 9999-12-31, between which Excel shows a date. */
const lastDay = 2_958_466;
const dayMilliseconds = 86_400_000;

/**
 * A number of a workbook as a cell of a file has it: without an exponent and without noise, a date as YYYY-MM-DD (with its hour, if it has
 * one), a percentage with its sign, a key with its leading zeros. Whole numbers keep every digit that the workbook has.
 */
export function numberText(raw: string, kind: NumberKind, isFrom1904: boolean): string {
  const number = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(number)) return raw;
  if (kind === 'moment') return momentText(number, isFrom1904) ?? plain(raw, number);
  if (kind === 'percent') return `${decimal(Number((number * 100).toPrecision(digits)))}%`;
  const text = plain(raw, number);
  return typeof kind === 'object' && /^\d+$/.test(text) ? text.padStart(kind.digits, '0') : text;
}

const plain = (raw: string, number: number): string =>
  /^-?\d+$/.test(raw) ? raw : decimal(Number(number.toPrecision(digits)));

/** A number without an exponent. */
function decimal(number: number): string {
  const text = String(number);
  if (!text.includes('e')) return text;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  const all = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${all}`;
  return `${sign}${all.padEnd(point, '0').slice(0, point)}${all.length > point ? `.${all.slice(point)}` : ''}`;
}

/** A serial number of Excel as a day, a day with its hour, or an hour; undefined if Excel would show none. */
function momentText(serial: number, isFrom1904: boolean): string | undefined {
  const seconds = Math.round(serial * daySeconds);
  const day = Math.floor(seconds / daySeconds);
  if (day < 0 || day >= lastDay) return undefined;
  const rest = seconds - day * daySeconds;
  const hour = new Date(rest * 1_000).toISOString().slice(11, 19);
  if (day === 0 && !isFrom1904) return hour;
  // Excel counts 29 February 1900, which never was: the days before it are one less.
  const first = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30);
  const date = new Date(first + day * dayMilliseconds).toISOString().slice(0, 10);
  return rest === 0 ? date : `${date} ${hour}`;
}

/** A date that a workbook writes as a text of ISO 8601 (`t="d"`), in the same form. */
export function isoText(text: string): string {
  const [, day, hour] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d))?/.exec(text) ?? [];
  if (day === undefined) return text;
  return hour === undefined || hour === '00:00:00' ? day : `${day} ${hour}`;
}

import { isFormulaError } from './formula-error.ts';
import type { Cause } from './problem.ts';

const plain = /^-?\d+(\.\d+)?$/;

/** A piece of a cell on one line, shortened for a message: to `most` characters. */
export function shown(value: string, most = 40): string {
  const line = value.replace(/\s+/g, ' ').trim();
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}

function cause(code: Cause['code'], value: string, params: Record<string, string | number> = {}): Cause {
  return { code, params: { value: shown(value), ...params } };
}

function withoutZeros(number: string): string {
  return number.includes('.') ? number.replace(/\.?0+$/, '') : number;
}

/**
 * The likely cause of a malformed number, if a known one. A number that the column refuses too is never suggested: `refusal` then tells
 * why (undefined: the column takes it).
 */
export function numberCause(text: string, refusal: (suggestion: string) => Cause | undefined): Cause | undefined {
  const found = likelyCause(text);
  const { suggestion } = found?.params ?? {};
  const other = typeof suggestion === 'string' ? refusal(suggestion) : undefined;
  return other ? { ...other, params: { ...other.params, value: shown(text) } } : found;
}

function likelyCause(text: string): Cause | undefined {
  const value = text.trim();
  if (isFormulaError(value)) return cause('csv.cell.formulaError', text);
  if (/^[+-]?\d+([.,]\d+)?[eE][+-]?\d+$/.test(value)) return cause('csv.number.exponent', text);
  if (/[“”„‟«»‘’]/.test(value)) return cause('csv.cell.smartQuotes', text);
  if (/^'.+$/.test(value) && plain.test(value.slice(1))) {
    return cause('csv.number.apostrophe', text, { suggestion: value.slice(1) });
  }
  if (/^(\$|MXN|USD|M\.N\.)/i.test(value) || /(\$|MXN|USD|M\.N\.)$/i.test(value)) {
    const number = value.replace(/\$|MXN|USD|M\.N\./gi, '').replace(/[\s\u00a0,]/g, '');
    return plain.test(number) ? cause('csv.number.currency', text, { suggestion: number }) : undefined;
  }
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(value)) {
    return cause('csv.number.thousands', text, { suggestion: value.replaceAll(',', '') });
  }
  if (/^-?(\d+|\d{1,3}(\.\d{3})+),\d+$/.test(value)) {
    return cause('csv.number.decimalComma', text, {
      suggestion: withoutZeros(value.replaceAll('.', '').replace(',', '.')),
    });
  }
  const [, whole, zeros] = /^(\d+)\.(\d+)$/.exec(value) ?? [];
  // «1.000» may be a thousand as well as one.
  if (whole !== undefined && zeros !== undefined) {
    return /^0{1,2}$/.test(zeros)
      ? cause('csv.number.zeroDecimals', text, { suggestion: whole })
      : cause('csv.number.decimals', text);
  }
  const compact = text.replace(/[\s\u00a0\u202f]/g, '');
  if (compact !== text && plain.test(compact)) return cause('csv.number.spaces', text, { suggestion: compact });
  return undefined;
}

const two = (number: number): string => String(number).padStart(2, '0');

function realDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? `${year}-${two(month)}-${two(day)}` : undefined;
}

function slashes(text: string, found: RegExpExecArray): Cause | undefined {
  const [first, second] = [Number(found[1]), Number(found[2])];
  const year = Number(found[3]) + (found[3]?.length === 2 ? 2000 : 0);
  const dayFirst = realDay(year, second, first);
  const monthFirst = realDay(year, first, second);
  if (dayFirst && monthFirst && dayFirst !== monthFirst) {
    return cause('csv.date.ambiguous', text, { first: dayFirst, second: monthFirst });
  }
  const suggestion = dayFirst ?? monthFirst;
  return suggestion ? cause('csv.date.slashes', text, { suggestion }) : undefined;
}

/** The day of a spreadsheet's number of days, from 2000 to 2099; undefined for any other text. */
export function dayOfSerial(value: string): string | undefined {
  if (!/^\d{5}$/.test(value) || Number(value) <= 36_525 || Number(value) >= 73_051) return undefined;
  // Day 25569 of a spreadsheet is 1970-01-01.
  return new Date((Number(value) - 25_569) * 86_400_000).toISOString().slice(0, 10);
}

/** The likely cause of a date that is not YYYY-MM-DD, if a known one. */
export function dateCause(text: string): Cause | undefined {
  const value = text.trim();
  const us = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(value);
  if (us) return slashes(text, us);
  const timed = /^(\d{4})-(\d{2})-(\d{2})[T ]\d{1,2}:\d{2}/.exec(value);
  if (timed) return cause('csv.date.time', text, { suggestion: value.slice(0, 10) });
  const loose = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(value);
  if (loose) {
    const suggestion = realDay(Number(loose[1]), Number(loose[2]), Number(loose[3]));
    return suggestion && suggestion !== text ? cause('csv.date.slashes', text, { suggestion }) : undefined;
  }
  const serial = dayOfSerial(value);
  if (serial !== undefined) return cause('csv.date.serial', text, { suggestion: serial });
  if (/[“”]/.test(value)) return cause('csv.cell.smartQuotes', text);
  return undefined;
}

/** A postal code that lost its leading zeros: 1000 for 01000. */
export function postalCause(text: string): Cause | undefined {
  const value = text.trim();
  if (/^\d{3,4}$/.test(value)) {
    return cause('csv.postal.zeros', text, { length: value.length, suggestion: value.padStart(5, '0') });
  }
  const invalid: Cause = { code: 'csv.postal.invalid' };
  const found = numberCause(text, (suggestion) => (/^\d{5}$/.test(suggestion) ? undefined : invalid));
  return found?.code === invalid.code ? undefined : found;
}

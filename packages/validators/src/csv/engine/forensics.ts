import { isFormulaError } from './formula-error.ts';
import type { Cause } from './problem.ts';
import {
  isOtherCurrency,
  withDecimalComma,
  withDecimalPoint,
  withoutPercent,
  withoutPesos,
} from './written-amounts.ts';

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

/** Why the column refuses a suggestion; undefined if it takes it. */
type Refusal = (suggestion: string) => Cause | undefined;

/** A cause, unless the column refuses what it suggests too: then why. */
function unlessRefused(text: string, found: Cause | undefined, refusal: Refusal): Cause | undefined {
  const { suggestion, first } = found?.params ?? {};
  const meant = suggestion ?? first;
  const other = typeof meant === 'string' ? refusal(meant) : undefined;
  return other ? { ...other, params: { ...other.params, value: shown(text) } } : found;
}

/** The likely cause of a malformed number, if a known one. A number that the column refuses too is never suggested. */
export function numberCause(text: string, refusal: Refusal): Cause | undefined {
  return unlessRefused(text, likelyCause(text, refusal), refusal);
}

function likelyCause(text: string, refusal: Refusal): Cause | undefined {
  const value = text.trim();
  if (isFormulaError(value)) return cause('csv.cell.formulaError', text);
  if (/^[+-]?\d+([.,]\d+)?[eE][+-]?\d+$/.test(value)) return cause('csv.number.exponent', text);
  if (/[“”„‟«»‘’]/.test(value)) return cause('csv.cell.smartQuotes', text);
  if (isOtherCurrency(text)) return cause('csv.number.otherCurrency', text);
  const compact = withoutBlanks(text, refusal);
  const spaced =
    compact === undefined || compact === text ? undefined : cause('csv.number.spaces', text, { suggestion: compact });
  if (spaced && !refusal(String(compact))) return spaced;
  if (value !== withoutPesos(value)) return signCause(text, refusal, 'csv.number.currency', text);
  if (/^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(value)) {
    return cause('csv.number.thousands', text, { suggestion: value.replaceAll(',', '') });
  }
  if (/^-?(\d+|[1-9]\d{0,2}(\.\d{3})+),\d+$/.test(value)) {
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
  return spaced;
}

/** A number without its blanks, unless one may stand for the decimal sign: «899 50» in a column of amounts. */
function withoutBlanks(text: string, refusal: Refusal): string | undefined {
  const compact = text.replace(/\s/g, '');
  if (!plain.test(compact)) return undefined;
  const [, whole = '', decimals] = /^(.*\d)\s+(\d{1,2})$/.exec(text.trim()) ?? [];
  const isOpen = decimals !== undefined && !refusal(`${whole.replace(/\s/g, '')}.${decimals}`);
  return isOpen ? undefined : compact;
}

/** The cause of a percentage with its sign. */
export function percentCause(text: string, refusal: Refusal): Cause | undefined {
  if (!text.trim().endsWith('%')) return undefined;
  return unlessRefused(text, signCause(text, refusal, 'csv.number.percentSign', withoutPercent(text)), refusal);
}

/** The cause of a number with a sign or a spreadsheet's guard: its suggestion is the only reading that the column takes. */
function signCause(text: string, refusal: Refusal, sign: Cause['code'], number: string): Cause | undefined {
  const isTaken = (one: string) => refusal(one) === undefined;
  const read = [withDecimalPoint(number), withDecimalComma(number)].flatMap((one) =>
    one === undefined ? [] : [[one, one.replace(/\.0{1,2}$/, '')].find(isTaken) ?? one],
  );
  const [first, second] = [...new Set(read)].filter(isTaken);
  const suggestion = first ?? read[0];
  if (suggestion === undefined) return undefined;
  if (first !== undefined && second !== undefined) return cause('csv.number.ambiguous', text, { first, second });
  return cause(text.trim().startsWith("'") ? 'csv.number.apostrophe' : sign, text, { suggestion });
}

const two = (number: number): string => String(number).padStart(2, '0');

function realDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` : undefined;
}

function slashes(text: string, found: RegExpExecArray): Cause {
  const [first, second] = [Number(found[1]), Number(found[2])];
  const year = Number(found[3]) + (found[3]?.length === 2 ? 2000 : 0);
  const dayFirst = realDay(year, second, first);
  const monthFirst = realDay(year, first, second);
  if (dayFirst && monthFirst && dayFirst !== monthFirst) {
    return cause('csv.date.ambiguous', text, { first: dayFirst, second: monthFirst });
  }
  const suggestion = dayFirst ?? monthFirst;
  return suggestion ? cause('csv.date.slashes', text, { suggestion }) : cause('csv.date.unreal', text);
}

/** The day of a spreadsheet's number of days, from 2000 to 2099; undefined for any other text. */
export function dayOfSerial(value: string): string | undefined {
  if (!/^\d{5}$/.test(value) || Number(value) <= 36_525 || Number(value) >= 73_051) return undefined;
  // Day 25569 of a spreadsheet is 1970-01-01.
  return new Date((Number(value) - 25_569) * 86_400_000).toISOString().slice(0, 10);
}

/** The likely cause of a date that is not YYYY-MM-DD, if a known one. A day that the column refuses too is never suggested. */
export function dateCause(text: string, refusal: Refusal): Cause | undefined {
  return unlessRefused(text, likelyDateCause(text), refusal);
}

function likelyDateCause(text: string): Cause | undefined {
  const value = text.trim();
  if (isFormulaError(value)) return cause('csv.cell.formulaError', text);
  if (value !== text && /^\d{4}-\d{2}-\d{2}$/.test(value)) return cause('csv.date.spaces', text, { suggestion: value });
  const us = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(value);
  if (us) return slashes(text, us);
  const timed = /^(\d{4})-(\d{2})-(\d{2})[T ]\d{1,2}:\d{2}/.exec(value);
  if (timed) return cause('csv.date.time', text, { suggestion: value.slice(0, 10) });
  const loose = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(value);
  if (loose) {
    const suggestion = realDay(Number(loose[1]), Number(loose[2]), Number(loose[3]));
    if (suggestion === undefined) return cause('csv.date.unreal', text);
    return suggestion !== text ? cause('csv.date.slashes', text, { suggestion }) : undefined;
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

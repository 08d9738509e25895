import type { MessageKey } from '@trastienda/domain';
import { byteAt } from '../engine/ascii.ts';
import { numberCause } from '../engine/forensics.ts';
import type { Problem } from '../engine/problem.ts';
import type { CellRule } from './cell-rule.ts';

type NumberOptions = {
  required?: boolean;
  /** Smallest and largest value, both allowed; in the unit of the cell, not in centavos. */
  min?: number;
  max?: number;
  /** Zero is refused too. */
  positive?: boolean;
  signed?: boolean;
  /** Most digits before the point. */
  digits?: number;
  /** The document's own text for every fault of the column. */
  invalid?: MessageKey;
  requiredCode?: MessageKey;
};

const zero = 0x30;
const minus = 0x2d;
const point = 0x2e;

/** Digits only: an integer below 2^53 or NaN. */
function readWhole(bytes: Uint8Array, start: number, end: number, signed: boolean): number {
  const negative = signed && byteAt(bytes, start) === minus && end - start > 1;
  let value = 0;
  for (let at = negative ? start + 1 : start; at < end; at++) {
    const digit = byteAt(bytes, at) - zero;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return negative ? -value : value;
}

/** `12`, `12.3`, `12.34`, `12.3400`: hundredths, or NaN. */
function readHundredths(bytes: Uint8Array, start: number, end: number, signed: boolean): number {
  const negative = signed && byteAt(bytes, start) === minus && end - start > 1;
  let at = negative ? start + 1 : start;
  let value = 0;
  const first = at;
  for (; at < end; at++) {
    const digit = byteAt(bytes, at) - zero;
    if (digit < 0 || digit > 9) break;
    value = value * 10 + digit;
  }
  if (at === first) return Number.NaN;
  value *= 100;
  if (at < end) {
    if (byteAt(bytes, at) !== point || at + 1 === end) return Number.NaN;
    let weight = 10;
    for (at++; at < end; at++) {
      const digit = byteAt(bytes, at) - zero;
      if (digit < 0 || digit > 9 || (weight < 1 && digit !== 0)) return Number.NaN;
      if (weight >= 1) value += digit * weight;
      weight = weight === 10 ? 1 : 0;
    }
  }
  return negative ? -value : value;
}

function numberCell(
  read: (bytes: Uint8Array, start: number, end: number, signed: boolean) => number,
  unit: number,
  syntax: RegExp,
  syntaxCode: MessageKey,
  options: NumberOptions,
): CellRule {
  const { required = true, positive = false, signed = false, digits = 13, invalid, requiredCode } = options;
  const min = options.min === undefined ? (signed ? Number.NEGATIVE_INFINITY : 0) : options.min * unit;
  const max = (options.max ?? Number.POSITIVE_INFINITY) * unit;
  const limit = 10 ** digits * unit;
  const inWords = (value: string, title: string): Problem | undefined => {
    if (value === '') return required ? { code: requiredCode ?? 'csv.cell.required', params: { title } } : undefined;
    if (!syntax.test(value) || (!signed && value.startsWith('-'))) {
      const cause = numberCause(value);
      if (cause) return { code: syntaxCode, params: { title }, cause };
      if (/^\d+\.\d+$/.test(value) && unit === 100) return { code: 'csv.number.centavos', params: { title } };
      if (!/^-\d+(\.\d+)?$/.test(value)) return { code: syntaxCode, params: { title } };
      return positive
        ? { code: 'csv.number.positive', params: { title } }
        : { code: 'csv.number.min', params: { title, min: min / unit } };
    }
    const number = Math.round(Number(value) * unit);
    const whole = value.replace('-', '').split('.')[0]?.replace(/^0+/, '') ?? '';
    if (whole.length > digits) return { code: 'csv.number.tooLong', params: { title, max: digits } };
    if (positive && number <= 0) return { code: 'csv.number.positive', params: { title } };
    if (number < min) return { code: 'csv.number.min', params: { title, min: min / unit } };
    if (number > max) return { code: 'csv.number.max', params: { title, max: max / unit } };
    return undefined;
  };
  return {
    accepts(bytes, start, end, row, column) {
      if (start === end) {
        row.numbers[column] = Number.NaN;
        return !required;
      }
      const number = read(bytes, start, end, signed);
      row.numbers[column] = number;
      // NaN fails every comparison.
      return number >= min && number <= max && number < limit && number > -limit && (!positive || number > 0);
    },
    explain(value, title) {
      const found = inWords(value, title);
      if (!found || !invalid || (value === '' && requiredCode)) return found;
      const { code, params, cause } = found;
      const generic = code === syntaxCode || code === 'csv.cell.required';
      return {
        code: invalid,
        params: { title },
        ...(generic ? cause && { cause } : { cause: { code, params: params ?? {} } }),
      };
    },
  };
}

/** A whole number. */
export function wholeNumber(options: NumberOptions = {}): CellRule {
  return numberCell(readWhole, 1, /^-?\d+$/, 'csv.number.whole', options);
}

/** An amount or a measure with at most two decimals, kept in hundredths (centavos). */
export function decimal(options: NumberOptions = {}): CellRule {
  return numberCell(readHundredths, 100, /^-?\d+(\.\d{1,2}0*)?$/, 'csv.number.invalid', options);
}

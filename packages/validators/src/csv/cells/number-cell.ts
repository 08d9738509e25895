import { csvLimits, type MessageKey } from '@trastienda/domain';
import { byteAt, zero } from '../engine/ascii.ts';
import { decode } from '../engine/encoding.ts';
import { numberCause, percentCause } from '../engine/forensics.ts';
import type { Cause, Problem } from '../engine/problem.ts';
import type { RowFacts } from '../engine/row-facts.ts';
import type { CellRule } from './cell-rule.ts';

type NumberOptions = {
  required?: boolean;
  /** Smallest and largest allowed value, in the unit of the cell, not in centavos. */
  min?: number;
  max?: number;
  /** Refuses zero too. */
  positive?: boolean;
  signed?: boolean;
  /** Maximum number of digits before the point. */
  digits?: number;
  /** The specification's own message for every problem of the column. */
  invalid?: MessageKey;
  requiredCode?: MessageKey;
};

const minus = 0x2d;
const point = 0x2e;

/** Reads at most nine digits, which fit 32 bits; -1 for anything else. */
function readShort(bytes: Uint8Array, start: number, end: number): number {
  if (end - start > 9) return -1;
  let value = 0;
  for (let at = start | 0; at < end; at = (at + 1) | 0) {
    const digit = byteAt(bytes, at) - zero;
    if (digit < 0 || digit > 9) return -1;
    value = (Math.imul(value, 10) + digit) | 0;
  }
  return value;
}

/** Reads `1234` or `1234.56`, with at most seven digits before the point; -1 for anything else. */
function readShortHundredths(bytes: Uint8Array, start: number, end: number): number {
  const pointAt = end - start > 3 && byteAt(bytes, end - 3) === point ? end - 3 : end;
  if (pointAt - start > 7) return -1;
  const whole = readShort(bytes, start, pointAt);
  if (whole < 0 || pointAt === end) return Math.imul(whole, 100);
  const part = readShort(bytes, pointAt + 1, end);
  return part < 0 ? -1 : (Math.imul(whole, 100) + part) | 0;
}

/** Whether an amount that the column takes may have been written as thousands: «1.000» is one with three decimals, or a thousand (ADR 135). */
export const mayBeThousands = (text: string): boolean => /^[1-9]\d{0,2}(\.\d{3})+$/.test(text);

/** Amounts with a comma that can be read in one way only: «1,899.00» and «899,50», but neither «1,899» nor «1.899,00» (ADR 150). */
const written = /^-?(?:[1-9]\d{0,2}(?:,\d{3})+\.\d{1,2}0*|\d+,\d{1,2})$/;

/** The amount that a text says, in the format of files; any text that is written in another way stays as it is. */
export function plainAmount(text: string): string {
  if (!written.test(text)) return text;
  return text.includes('.') ? text.replaceAll(',', '') : text.replace(',', '.');
}

/** Whether an amount is written with a decimal comma that is nothing else. */
export const hasDecimalComma = (text: string): boolean => written.test(text) && !text.includes('.');

/** Whether an amount that `readHundredths` has read may have been written as thousands. */
function mayGroup(bytes: Uint8Array, start: number, end: number): boolean {
  const length = end - start;
  if (length < 5 || length > 7 || byteAt(bytes, end - 4) !== point) return false;
  const first = byteAt(bytes, start);
  return first !== zero && first !== minus;
}

/** Reads digits as an integer below 2^53, or NaN. */
function readWhole(bytes: Uint8Array, start: number, end: number, signed: boolean): number {
  const short = readShort(bytes, start, end);
  if (short >= 0) return short;
  const negative = signed && byteAt(bytes, start) === minus && end - start > 1;
  let value = 0;
  for (let at = negative ? start + 1 : start; at < end; at++) {
    const digit = byteAt(bytes, at) - zero;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return negative ? -value : value;
}

/** Reads `12`, `12.3`, `12.34` or `12.3400` as hundredths, or NaN. */
function readHundredths(bytes: Uint8Array, start: number, end: number, signed: boolean): number {
  const negative = signed && byteAt(bytes, start) === minus;
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

/** The hundredths of an amount in a cell that its column accepts, however it is written (ADR 150); NaN if the cell is empty. */
export function hundredthsIn(bytes: Uint8Array, start: number, end: number): number {
  if (start === end) return Number.NaN;
  const short = readShortHundredths(bytes, start, end);
  if (short >= 0) return short;
  const number = readHundredths(bytes, start, end, false);
  return Number.isNaN(number) ? readWritten(bytes, start, end, false) : number;
}

/** Reads an amount with a comma as hundredths, or NaN. */
function readWritten(bytes: Uint8Array, start: number, end: number, signed: boolean): number {
  const text = decode(bytes, start, end, 'windows-1252');
  if (!written.test(text) || (!signed && text.startsWith('-'))) return Number.NaN;
  return Math.round(Number(plainAmount(text)) * 100);
}

/** The base of whole numbers and amounts: it checks their bounds and words their problems. */
abstract class NumberCell {
  readonly holds = 'number';
  protected abstract readonly syntax: RegExp;
  protected abstract readonly syntaxCode: MessageKey;
  readonly plain?: (text: string) => string;
  readonly isPercent?: true;
  protected readonly required: boolean;
  protected readonly signed: boolean;
  protected readonly unit: number;
  protected readonly min: number;
  protected readonly max: number;
  /** The narrowest bounds of all options. */
  readonly #lowest: number;
  readonly #highest: number;
  readonly #options: NumberOptions;

  constructor(unit: number, options: NumberOptions) {
    const { required = true, positive = false, signed = false, digits = 13 } = options;
    this.#options = options;
    this.required = required;
    this.signed = signed;
    this.unit = unit;
    this.min = options.min === undefined ? (signed ? Number.NEGATIVE_INFINITY : 0) : options.min * unit;
    this.max = (options.max ?? Number.POSITIVE_INFINITY) * unit;
    const limit = 10 ** digits * unit - 1;
    this.#lowest = Math.max(this.min, -limit, positive ? 1 : Number.NEGATIVE_INFINITY);
    this.#highest = Math.min(this.max, limit);
  }

  /** NaN is never within the bounds. */
  protected isWithin(number: number): boolean {
    return number >= this.#lowest && number <= this.#highest;
  }

  explain(value: string, title: string): Problem | undefined {
    const { invalid, requiredCode } = this.#options;
    const found = this.#withText(value, title);
    if (!found || !invalid || (value === '' && requiredCode)) return found;
    const { code, params, cause } = found;
    const generic = code === this.syntaxCode || code === 'csv.cell.required';
    return {
      code: invalid,
      params: { title },
      ...(generic ? cause && { cause } : { cause: { code, params: params ?? {} } }),
    };
  }

  /** Why the column refuses a suggestion: its own problem, or that a whole number has decimals. */
  #refusal(suggestion: string, title: string): Cause | undefined {
    const found = this.#withText(suggestion, title);
    if (!found) return undefined;
    const { code, params = {} } = found;
    return code === this.syntaxCode ? { code: 'csv.number.decimals', params: { value: suggestion } } : { code, params };
  }

  #withText(text: string, title: string): Problem | undefined {
    const value = this.plain?.(text) ?? text;
    const { required = true, positive = false, signed = false, digits = 13, requiredCode } = this.#options;
    const { unit, min, max } = this;
    if (value === '') return required ? { code: requiredCode ?? 'csv.cell.required', params: { title } } : undefined;
    if (!this.syntax.test(value) || (!signed && value.startsWith('-'))) {
      if (/^\d+\.\d+$/.test(value) && unit === 100) return { code: 'csv.number.centavos', params: { title } };
      const refusal = (suggestion: string) => this.#refusal(suggestion, title);
      const cause = (this.isPercent && percentCause(value, refusal)) ?? numberCause(value, refusal);
      if (cause) return { code: this.syntaxCode, params: { title }, cause };
      if (!/^-\d+(\.\d+)?$/.test(value)) return { code: this.syntaxCode, params: { title } };
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
  }
}

/** A whole number. */
export class WholeCell extends NumberCell implements CellRule {
  readonly isWhole = true;
  protected readonly syntax: RegExp = /^-?\d+$/;
  protected readonly syntaxCode = 'csv.number.whole';

  constructor(options: NumberOptions) {
    super(1, options);
  }

  accepts(bytes: Uint8Array, start: number, end: number, row: RowFacts, column: number): boolean {
    const number = start === end ? Number.NaN : readWhole(bytes, start, end, this.signed);
    row.numbers[column] = number;
    return this.isWithin(number) || (start === end && !this.required);
  }
}

/** An amount in hundredths. */
export class DecimalCell extends NumberCell implements CellRule {
  override readonly plain = plainAmount;
  protected readonly syntax: RegExp = /^-?\d+(\.\d{1,2}0*)?$/;
  protected readonly syntaxCode = 'csv.number.invalid';

  constructor(options: NumberOptions) {
    super(100, options);
  }

  accepts(bytes: Uint8Array, start: number, end: number, row: RowFacts, column: number): boolean {
    let number = start === end ? Number.NaN : readShortHundredths(bytes, start, end);
    if (number < 0) {
      number = readHundredths(bytes, start, end, this.signed);
      if (Number.isNaN(number)) number = readWritten(bytes, start, end, this.signed);
      else row.hasThousands ||= mayGroup(bytes, start, end);
    }
    row.numbers[column] = number;
    return this.isWithin(number) || (start === end && !this.required);
  }
}

/** A whole number. */
export function wholeNumber(options: NumberOptions = {}): CellRule {
  return new WholeCell(options);
}

/** An amount or a measure with at most two decimals, kept in hundredths (centavos). */
export function decimal(options: NumberOptions = {}): CellRule {
  return new DecimalCell(options);
}

class PesosCell extends DecimalCell {
  readonly isPesos = true;
}

class PercentCell extends DecimalCell {
  override readonly isPercent = true;
}

/** A percentage with at most two decimals, between two bounds. */
export function percent(options: { min: number; max: number; invalid?: MessageKey }): CellRule {
  return new PercentCell(options);
}

/** A price of a variant in pesos, with as many digits as its form takes (S2 §5). */
export function price({ required = true }: Pick<NumberOptions, 'required'> = {}): CellRule {
  return new PesosCell({ required, positive: true, digits: csvLimits.priceLength, invalid: 'csv.price.invalid' });
}

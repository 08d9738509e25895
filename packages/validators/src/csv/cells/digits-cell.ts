import { byteAt, isDigit } from '../engine/ascii.ts';
import { numberCause } from '../engine/forensics.ts';
import type { Cause, Problem } from '../engine/problem.ts';
import type { RowFacts } from '../engine/row-facts.ts';
import { notDigits } from '../engine/words.ts';
import type { CellRule } from './cell-rule.ts';

/** A key of digits (SKU, UPC), kept as text so that no zero or digit is lost. */
export class DigitsCell implements CellRule {
  readonly isCode = 'digits';
  readonly #required: boolean;
  readonly #max: number;

  constructor({ required = true, max }: { required?: boolean; max: number }) {
    this.#required = required;
    this.#max = max;
  }

  accepts(bytes: Uint8Array, start: number, end: number, { view }: RowFacts): boolean {
    if (start === end) return !this.#required;
    if (end - start > this.#max) return false;
    const last = (end - 4) | 0;
    if (start > last) {
      for (let at = start; at < end; at++) if (!isDigit(byteAt(bytes, at))) return false;
      return true;
    }
    for (let at = start | 0; at < last; at = (at + 4) | 0) if (notDigits(view.getInt32(at, true)) !== 0) return false;
    return notDigits(view.getInt32(last, true)) === 0;
  }

  explain(value: string, title: string): Problem | undefined {
    if (value === '') return this.#required ? { code: 'csv.cell.required', params: { title } } : undefined;
    if (!/^\d+$/.test(value)) {
      const cause = numberCause(value, (suggestion) => this.#refusal(suggestion, title));
      return { code: 'csv.digits.only', params: { title }, ...(cause && { cause }) };
    }
    return this.#tooLong(value, title);
  }

  #tooLong(value: string, title: string): Cause | undefined {
    return value.length > this.#max ? { code: 'csv.digits.tooLong', params: { title, max: this.#max } } : undefined;
  }

  #refusal(suggestion: string, title: string): Cause | undefined {
    if (/^\d+$/.test(suggestion)) return this.#tooLong(suggestion, title);
    const code = suggestion.startsWith('-') ? 'csv.digits.only' : 'csv.number.decimals';
    return { code, params: { title, value: suggestion } };
  }
}

/** A key of digits. */
export const digits = (options: { required?: boolean; max: number }): CellRule => new DigitsCell(options);

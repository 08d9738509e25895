import { byteAt } from '../engine/ascii.ts';
import { numberCause } from '../engine/forensics.ts';
import type { Problem } from '../engine/problem.ts';
import type { CellRule } from './cell-rule.ts';

/** A key of digits (SKU, UPC): text, so that no zero and no digit is lost. */
export function digits({ required = true, max }: { required?: boolean; max: number }): CellRule {
  return {
    accepts(bytes, start, end) {
      if (start === end) return !required;
      if (end - start > max) return false;
      for (let at = start; at < end; at++) {
        const byte = byteAt(bytes, at);
        if (byte < 0x30 || byte > 0x39) return false;
      }
      return true;
    },
    explain(value, title): Problem | undefined {
      if (value === '') return required ? { code: 'csv.cell.required', params: { title } } : undefined;
      if (!/^\d+$/.test(value)) {
        const cause = numberCause(value);
        return { code: 'csv.digits.only', params: { title }, ...(cause && { cause }) };
      }
      return value.length > max ? { code: 'csv.digits.tooLong', params: { title, max } } : undefined;
    },
  };
}

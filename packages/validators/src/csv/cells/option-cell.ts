import { clean, type MessageKey } from '@trastienda/domain';
import { byteAt } from '../engine/ascii.ts';
import { decode } from '../engine/encoding.ts';
import { shown } from '../engine/forensics.ts';
import { formulaError, isFormulaError } from '../engine/formula-error.ts';
import type { CellRule } from './cell-rule.ts';

/** One of a fixed list of words, spelled exactly, whatever blanks are around it; stores its index in the list for row rules. */
export function option(
  options: readonly string[],
  { required = true, unknown }: { required?: boolean; unknown?: MessageKey } = {},
): CellRule {
  const places = new Map(options.map((word, index) => [word, index]));
  let lastBytes: number[] = [];
  let lastPlace = -1;
  let lastMultiByte = true;
  const isLast = (bytes: Uint8Array, start: number, end: number): boolean => {
    if (lastPlace < 0 || end - start !== lastBytes.length) return false;
    for (let at = start; at < end; at++) if (byteAt(bytes, at) !== lastBytes[at - start]) return false;
    return true;
  };
  return {
    hasWords: true,
    accepts(bytes, start, end, row, column) {
      if (start === end) {
        row.numbers[column] = Number.NaN;
        return !required;
      }
      // Values in these columns often repeat: comparing the bytes with the previous row's avoids decoding.
      if (row.multiByte !== lastMultiByte || !isLast(bytes, start, end)) {
        const word = decode(bytes, start, end, row.multiByte ? 'utf-8' : 'windows-1252');
        const place = places.get(clean(word));
        if (place === undefined) {
          row.numbers[column] = Number.NaN;
          return !required && clean(word) === '';
        }
        lastPlace = place;
        lastMultiByte = row.multiByte;
        lastBytes = [...bytes.subarray(start, end)];
      }
      row.numbers[column] = lastPlace;
      return true;
    },
    explain(value, title) {
      const stored = clean(value);
      if (stored === '') return required ? { code: 'csv.cell.required', params: { title } } : undefined;
      if (places.has(stored)) return undefined;
      const params = { title, value: shown(value), options: options.length > 15 ? '' : options.join(', ') };
      const cause = isFormulaError(stored) ? formulaError(stored) : undefined;
      return { code: unknown ?? 'csv.option.unknown', params, ...(cause && { cause }) };
    },
  };
}

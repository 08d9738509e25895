import { isWebUrl } from '@trastienda/domain';
import type { CellRule } from './cell-rule.ts';
import { text } from './text-cell.ts';

const decoder = new TextDecoder();

/** A required http(s) address of at most `max` characters; any other scheme is refused. */
export function webUrl({ max }: { max: number }): CellRule {
  const words = text({ required: true, max });
  return {
    accepts: (bytes, start, end, row, column) =>
      words.accepts(bytes, start, end, row, column) && isWebUrl(decoder.decode(bytes.subarray(start, end)).trim()),
    explain: (value, title) =>
      words.explain(value, title) ?? (isWebUrl(value.trim()) ? undefined : { code: 'orders.ship.url' }),
  };
}

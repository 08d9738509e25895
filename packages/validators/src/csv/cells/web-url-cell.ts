import { isWebUrl } from '@trastienda/domain';
import { decode } from '../engine/encoding.ts';
import type { CellRule } from './cell-rule.ts';
import { text } from './text-cell.ts';

/** A required http(s) address of at most `max` characters; any other scheme is refused. */
export function webUrl({ max }: { max: number }): CellRule {
  const words = text({ required: true, max });
  return {
    accepts: (bytes, start, end, row, column) =>
      words.accepts(bytes, start, end, row, column) &&
      isWebUrl(decode(bytes, start, end, row.multiByte ? 'utf-8' : 'windows-1252').trim()),
    explain: (value, title) =>
      words.explain(value, title) ?? (isWebUrl(value.trim()) ? undefined : { code: 'orders.ship.url' }),
  };
}

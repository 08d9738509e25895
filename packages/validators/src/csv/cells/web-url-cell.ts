import { isWebUrl } from '@trastienda/domain';
import { isBlank } from '../engine/ascii.ts';
import { decode } from '../engine/encoding.ts';
import type { CellRule } from './cell-rule.ts';
import { isBlankText, text } from './text-cell.ts';

/** An empty cell, or an http(s) address of at most `max` characters; any other scheme is refused. */
export function webUrl({ max }: { max: number }): CellRule {
  const words = text({ max });
  return {
    accepts: (bytes, start, end, row, column) =>
      words.accepts(bytes, start, end, row, column) &&
      (isBlank(bytes, start, end) ||
        isWebUrl(decode(bytes, start, end, row.multiByte ? 'utf-8' : 'windows-1252').trim())),
    explain: (value, title) =>
      words.explain(value, title) ??
      (isBlankText(value) || isWebUrl(value.trim()) ? undefined : { code: 'orders.ship.url' }),
  };
}

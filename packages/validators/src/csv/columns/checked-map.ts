import { columnMapLimits, lengthOf, say } from '@trastienda/domain';
import { type CsvLayout, writtenColumns } from '../layouts/define-csv-layout.ts';
import type { ColumnFeed, ColumnMap } from './column-map.ts';
import { readingOf } from './column-reading.ts';

/** A feed as somebody wrote it, in a file or in a call. */
export type WrittenFeed = { column?: string | undefined; as?: string | undefined; value?: string | undefined };

/** A map of columns as it is understood, or what is wrong with it, by the column as it was written. */
export type CheckedMap =
  | { readonly valid: true; readonly map: ColumnMap }
  | { readonly valid: false; readonly problems: Readonly<Record<string, string>> };

/** Checks a written map: each column by its key or its title, fed by one column of the file or by one value (ADR 123). */
export function checkColumnMap(layout: CsvLayout, written: Readonly<Record<string, WrittenFeed>>): CheckedMap {
  const map: Record<string, ColumnFeed> = {};
  const problems: Record<string, string> = {};
  for (const [name, feed] of Object.entries(written)) {
    const column = writtenColumns(layout).find(({ key, title }) => key === name || title === name);
    const found = column && feedOf(column, feed);
    if (!column) {
      const titles = writtenColumns(layout).map(({ title }) => title);
      problems[name] = say('loads.columns.noColumn', { column: name, titles: titles.join(', ') });
    } else if (!found) problems[name] = say('loads.columns.feed', { column: column.title });
    else if (map[column.key]) problems[name] = say('loads.columns.twice', { column: column.title });
    else map[column.key] = found;
  }
  return Object.keys(problems).length > 0 ? { valid: false, problems } : { valid: true, map };
}

function feedOf(column: { readonly key: string }, { column: from, as, value }: WrittenFeed): ColumnFeed | undefined {
  if ((from === undefined) === (value === undefined)) return undefined;
  if (value !== undefined) return as === undefined && lengthOf(value) <= columnMapLimits.value ? { value } : undefined;
  const reading = readingOf(column);
  if (from === undefined || (as !== undefined && as !== reading)) return undefined;
  return as === undefined || reading === undefined ? { column: from } : { column: from, as: reading };
}

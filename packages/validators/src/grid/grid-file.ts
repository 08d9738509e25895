import { csvRow } from '../csv/engine/csv-text.ts';
import { rowTextsOf, writtenColumns } from '../csv/layouts/define-csv-layout.ts';
import { csvLayouts } from '../csv/layouts/registry.ts';
import type { GridLayout } from './grid-columns.ts';
import { type DraftRow, hasLayout } from './grid-row.ts';

/** The drafts that belong to one load, in file order. */
export function draftsFor(layout: GridLayout, drafts: readonly DraftRow[]): DraftRow[] {
  return drafts.filter((draft) => hasLayout(draft, layout));
}

/** The file of a load: the rows of its drafts under the layout's titles, each with the version it was edited from (ADR 8). */
export function gridFile(layout: GridLayout, drafts: readonly DraftRow[]): string {
  const textsOf = rowTextsOf(csvLayouts[layout]);
  const rows = drafts.map(({ row: { cells, versions, sku, upc, refId, name }, changed }) =>
    textsOf({ sku, upc, refId, name, ...cells, ...changed, version: versions[layout] }),
  );
  return [writtenColumns(csvLayouts[layout]).map(({ title }) => title), ...rows].map(csvRow).join('');
}

/** The variants in a load's file of rows that were not applied, which has the titles and the order of the original file. */
export function skusInFile(layout: GridLayout, text: string): number[] {
  const before = csvLayouts[layout].columns.findIndex(({ key }) => key === 'sku');
  const cell = new RegExp(`^(?:[^,"]*,){${before}}"?(\\d+)"?(?=,)`);
  return text.split(/\r?\n/).flatMap((line) => {
    const digits = cell.exec(line)?.[1];
    return digits === undefined ? [] : [Number(digits)];
  });
}

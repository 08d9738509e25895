import { csvRow } from '../csv/engine/csv-text.ts';
import { writtenColumns } from '../csv/layouts/define-csv-layout.ts';
import { csvLayouts } from '../csv/layouts/registry.ts';
import { cellOf, type DraftRow, type GridLayout, hasLayout } from './grid-row.ts';

/** The drafts that belong to one load, in file order. */
export function draftsFor(layout: GridLayout, drafts: readonly DraftRow[]): DraftRow[] {
  return drafts.filter((draft) => hasLayout(draft, layout));
}

/** The file of a load: the rows of its drafts under the layout's titles, each with the version it was edited from (ADR 8). */
export function gridFile(layout: GridLayout, drafts: readonly DraftRow[]): string {
  const columns = writtenColumns(csvLayouts[layout]);
  const rows = drafts.map((draft) => {
    const cells = textsOf(layout, draft);
    return columns.map(({ key }) => cells[key] ?? '');
  });
  return [columns.map(({ title }) => title), ...rows].map(csvRow).join('');
}

function textsOf(layout: GridLayout, draft: DraftRow): Readonly<Record<string, string>> {
  const { sku, upc, refId, name, versions } = draft.row;
  const shared = { sku: String(sku), refId, version: String(versions[layout]) };
  if (layout === 'inventory') return { ...shared, upc, name, quantity: cellOf(draft, 'quantity') };
  return {
    ...shared,
    listPrice: cellOf(draft, 'listPrice'),
    price: cellOf(draft, 'price'),
    priceValidFrom: cellOf(draft, 'priceValidFrom'),
    priceValidUntil: cellOf(draft, 'priceValidUntil'),
  };
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

import type { MessageKey } from '@trastienda/domain';
import { CsvInspection } from '../csv/engine/inspection.ts';
import { csvLayouts } from '../csv/layouts/registry.ts';
import { type AskCatalogue, skuLookup } from '../csv/lookups/sku-lookup.ts';
import { type GridKey, type GridLayout, gridColumns, gridLayouts } from './grid-columns.ts';
import { draftsFor, gridFile } from './grid-file.ts';
import type { DraftRow } from './grid-row.ts';

declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** A problem of an edited row, worded as for a file; an undefined `key` means the row itself, not one of its editable cells. */
export type GridProblem = { layout: GridLayout; key: GridKey | undefined; code: MessageKey; message: string };

/** Problems by variant; a valid variant has no entry. */
export type GridProblems = Readonly<Record<number, readonly GridProblem[]>>;

/** The function that queries the catalogue, and the day in Mexico City (YYYY-MM-DD). */
export type CheckingDrafts = { today: string; ask: AskCatalogue };

/** Checks edited rows as files of their loads (ADR 53). If the catalogue cannot be queried, the server decides. */
export async function checkDrafts(drafts: readonly DraftRow[], { today, ask }: CheckingDrafts): Promise<GridProblems> {
  const problems: Record<number, GridProblem[]> = {};
  for (const layout of gridLayouts) {
    const rows = draftsFor(layout, drafts);
    if (rows.length === 0) continue;
    const lookup = skuLookup(layout, { today }, ask);
    const inspection = new CsvInspection(csvLayouts[layout], {
      today,
      maxIssues: Number.POSITIVE_INFINITY,
      lookups: {
        ...(lookup && { sku: async (values) => lookup(values).catch(() => values.map(() => 'unchecked' as const)) }),
      },
    });
    const { issues } = await inspection.run([new TextEncoder().encode(gridFile(layout, rows))]);
    for (const { row, column, code, message } of issues) {
      // The first row of the file holds the titles.
      const sku = rows[row - 2]?.row.sku;
      if (sku === undefined) throw new RangeError(`No row ${row}`);
      problems[sku] ??= [];
      problems[sku].push({ layout, key: keyOf(layout, column), code, message });
    }
  }
  return problems;
}

const keyOf = (layout: GridLayout, title: string | null): GridKey | undefined =>
  gridColumns.find((column) => column.layout === layout && column.title === title)?.key;

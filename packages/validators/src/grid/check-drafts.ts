import type { MessageKey } from '@trastienda/domain';
import { CsvInspection } from '../csv/engine/inspection.ts';
import { csvLayouts } from '../csv/layouts/registry.ts';
import { type AskCatalogue, skuLookup } from '../csv/lookups/sku-lookup.ts';
import { draftsFor, gridFile } from './grid-file.ts';
import { type DraftRow, type GridKey, type GridLayout, gridKeys, gridLayouts, layoutOfKey } from './grid-row.ts';

declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** What is wrong with an edited row, in the words of a file's; `key` undefined: the row as such, not one of its editable cells. */
export type GridProblem = { layout: GridLayout; key: GridKey | undefined; code: MessageKey; message: string };

/** What was found, by variant; one that is right has no entry. */
export type GridProblems = Readonly<Record<number, readonly GridProblem[]>>;

/** Who is asked about the catalogue, and the day in Mexico City (YYYY-MM-DD). */
export type CheckingDrafts = { today: string; ask: AskCatalogue };

/** Checks edited rows as the files that they will be are checked (ADR 53). A catalogue that cannot be asked leaves a row to the server. */
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
      // The first row of the file has its titles.
      const sku = rows[row - 2]?.row.sku;
      if (sku === undefined) throw new RangeError(`No row ${row}`);
      problems[sku] ??= [];
      problems[sku].push({ layout, key: keyOf(layout, column), code, message });
    }
  }
  return problems;
}

function keyOf(layout: GridLayout, title: string | null): GridKey | undefined {
  const column = csvLayouts[layout].columns.find((one) => one.title === title);
  return gridKeys.find((key) => key === column?.key && layoutOfKey(key) === layout);
}

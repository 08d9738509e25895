import { bulkLimits, say } from '@trastienda/domain';
import { readHead } from '../csv/engine/file-format.ts';
import type { RowText } from '../csv/engine/inspect-options.ts';
import { CsvInspection } from '../csv/engine/inspection.ts';
import { type CsvIssue, issueAt, unclosedQuote } from '../csv/engine/problem.ts';
import { textsOf } from '../csv/engine/row-bytes.ts';
import { RowSplitter, unclosed } from '../csv/engine/row-splitter.ts';
import { shipmentsLayout } from '../csv/layouts/shipments.layout.ts';
import { type ShipmentRow, shipmentRowOf } from './shipment-row.ts';

declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** The shipments in pasted rows, or their problems; `row` counts within the pasted text. */
export type PastedShipments = { rows: ShipmentRow[]; issues: CsvIssue[]; issueCount: number };

/**
 * Reads rows "order, carrier, tracking number", with or without titles, copied from a spreadsheet or a file. The engine checks them as a
 * file of the layout `shipments`; address and items are optional further columns.
 */
export async function checkPastedShipments(text: string, today: string): Promise<PastedShipments> {
  const { rows: pasted, unclosedAt } = rowsIn(text);
  if (unclosedAt !== undefined) return { rows: [], issues: [unclosedQuote(unclosedAt)], issueCount: 1 };
  const hasTitles = placesOf(pasted[0]?.cells ?? []) !== undefined;
  const added = hasTitles ? 0 : 1;
  const inspection = new CsvInspection(shipmentsLayout, { today });
  const report = await inspection.run([new TextEncoder().encode(fileOf(pasted))]);
  const issues = report.issues.map((issue) => ({ ...issue, row: Math.max(1, issue.row - added) }));
  if (report.state !== 'valid') return { rows: [], issues, issueCount: Math.max(1, report.issueCount) };
  const data = hasTitles ? pasted.slice(1) : pasted;
  const tooMany = data[bulkLimits.named];
  if (tooMany) {
    const params = { most: bulkLimits.named, things: say('packing.rows.things') };
    return { rows: [], issues: [issueAt(tooMany.row, null, { code: 'bulk.tooMany', params })], issueCount: 1 };
  }
  return { rows: data.map(({ cells }) => shipmentRowOf(placed(cells, pasted[0]?.cells))), issues: [], issueCount: 0 };
}

const { columns } = shipmentsLayout;
const least = columns.filter(({ key }) => ['orderId', 'carrier', 'trackingNumber'].includes(key)).length;

/** The pasted rows, or the row whose quote never closes (R24): what follows it would be read as something else. */
function rowsIn(text: string): { rows: RowText[]; unclosedAt?: number } {
  const bytes = new TextEncoder().encode(text);
  const part = { bytes, end: bytes.length, final: true, multiByte: true };
  const { delimiter } = readHead(part, undefined, {
    width: least,
    isWide: ({ width }) => width >= least && width <= columns.length,
    // Rows that were copied from a spreadsheet have tabs.
    titles: (head) => (head.delimiter === '\t' ? 1 : 0),
  });
  const splitter = new RowSplitter(delimiter.charCodeAt(0));
  let at = 0;
  for (let row = 1; at < bytes.length; row++) {
    at = splitter.next(bytes, at, bytes.length, true);
    if (at === unclosed) return { rows: [], unclosedAt: row };
  }
  return { rows: textsOf(bytes, 1, { delimiter, encoding: 'utf-8', headerRow: 0 }) };
}

const plain = (title: string) =>
  title
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

/** The index of each column if these cells are the titles; undefined if they are data. */
function placesOf(cells: readonly string[]): number[] | undefined {
  const titles = cells.map(plain);
  const places = columns.map(({ title }) => titles.indexOf(plain(title)));
  return places.slice(0, least).every((place) => place >= 0) ? places : undefined;
}

function placed(cells: readonly string[], first: readonly string[] = []): string[] {
  const places = placesOf(first);
  if (places) return places.map((place) => cells[place] ?? '');
  return [...cells, ...columns.slice(cells.length).map(() => '')];
}

/** The pasted rows as a file of the layout; each row keeps its place, and blank rows stay blank. */
function fileOf(pasted: readonly RowText[]): string {
  const [first] = pasted;
  const isTitled = placesOf(first?.cells ?? []) !== undefined;
  const lines: string[] = isTitled ? [] : [quoted(columns.map(({ title }) => title))];
  const shift = isTitled ? 0 : 1;
  for (const { row, cells } of pasted) {
    while (lines.length < row + shift - 1) lines.push('');
    const isTitles = isTitled && row === first?.row;
    lines.push(quoted(isTitles ? columns.map(({ title }) => title) : placed(cells, first?.cells)));
  }
  return lines.join('\n');
}

const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

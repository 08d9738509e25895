import { textsOf } from '@trastienda/validators';

const plain = { delimiter: ',', encoding: 'utf-8', headerRow: 0 } as const;

/** The rows of a CSV text, keyed by column title, read by the parser of loads. A byte order mark is left out. */
export function csvRows(text: string): Record<string, string>[] {
  const [titles, ...rows] = textsOf(Buffer.from(text.replace(/^\uFEFF/, '')), 1, plain);
  return rows.map(({ cells }) =>
    Object.fromEntries((titles?.cells ?? []).map((title, column) => [title, cells[column] ?? ''])),
  );
}

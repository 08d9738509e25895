import { CsvInspection, csvLayouts, csvRow } from '@trastienda/validators';
import { filePieces } from '../../../apps/web/src/features/loads/check/file-pieces.ts';

// The body of the browser's worker: reads a file as the web does, and checks it.
const scope = globalThis as unknown as {
  onmessage: (event: { data: { file: Blob; layout: keyof typeof csvLayouts } }) => void;
  postMessage(message: unknown): void;
};

scope.onmessage = async ({ data: { file, layout } }) => {
  const start = performance.now();
  const inspection = new CsvInspection(csvLayouts[layout], {
    today: '2026-11-20',
    lookups: { brand: async (values) => values.map(() => 'known') },
  });
  const report = await inspection.run(filePieces(file));
  if (report.state !== 'valid') throw new Error(JSON.stringify(report.issues.slice(0, 3)));
  const seconds = (performance.now() - start) / 1000;
  scope.postMessage({ rows: report.rows, seconds, firstIssue: await firstIssue(file, layout) });
};

/** Milliseconds until the first issue, from the moment of choosing the same file with a bad row at its top. */
async function firstIssue(file: Blob, layout: keyof typeof csvLayouts): Promise<number> {
  const header = csvRow(csvLayouts[layout].columns.map(({ title }) => title));
  const bad = new Blob([header, 'no\r\n', file.slice(new TextEncoder().encode(header).length)]);
  const start = performance.now();
  let found = Number.NaN;
  const signal = { aborted: false };
  const inspection = new CsvInspection(csvLayouts[layout], {
    today: '2026-11-20',
    signal,
    onIssue: () => {
      found = performance.now() - start;
      signal.aborted = true;
    },
  });
  await inspection.run(filePieces(bad));
  return found;
}

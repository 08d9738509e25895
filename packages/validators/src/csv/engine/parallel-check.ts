import type { CsvFileKey } from '@trastienda/domain';
import type { LookupName } from '../layouts/define-csv-layout.ts';
import { csvLayouts } from '../layouts/registry.ts';
import type { ByteSource } from './block-reader.ts';
import type { InspectOptions } from './inspect-options.ts';
import { CsvInspection } from './inspection.ts';
import type { PartsAhead, PartVerdict } from './part-verdict.ts';
import type { CsvProgress, CsvReport } from './report.ts';
import { guessRowStart } from './row-start.ts';

/** A file that supports reads from any position. */
export type RandomFile = {
  size: number;
  open(start: number): ByteSource;
  read(start: number, length: number): Promise<Uint8Array>;
};

/** The task of a thread; plain data. */
export type PartOrder = {
  layout: CsvFileKey;
  today: string;
  delimiter?: string | undefined;
  maxIssues: number;
  blockSize?: number | undefined;
  lookups: readonly LookupName[];
  judgedLater?: boolean | undefined;
  start: number;
  end: number;
};

/** A thread that is checking a part. */
export type PartAtWork = { verdict: Promise<PartVerdict | undefined>; stop(): void };

/** Starts a thread on a part. */
export type StartPart = (order: PartOrder, tell: (progress: CsvProgress) => void) => PartAtWork;

/** Files below this size are checked faster by one thread; the head must hold the header. */
const usual = { fromBytes: 8_388_608, headBytes: 65_536 };
const windowBytes = 262_144;

/**
 * Checks a file on several threads: this one takes its beginning, others the rest. The verdict equals that of `inspection.run` alone, byte
 * for byte: the results of the other threads are used only if they are certain to be the same.
 */
export async function runInParts(
  inspection: CsvInspection,
  file: RandomFile,
  threads: number,
  startPart: StartPart,
  limits: typeof usual = usual,
): Promise<CsvReport> {
  const starts = file.size < limits.fromBytes ? [] : await rowStarts(inspection, file, threads, limits.headBytes);
  const [first] = starts;
  if (first === undefined) return inspection.run(file.open(0));
  const told: CsvProgress[] = starts.map(() => ({ bytes: 0, rows: 0, invalidRows: 0 }));
  const parts = starts.map((start, index) =>
    startPart({ ...inspection.partOrder(), start, end: starts[index + 1] ?? file.size }, (progress) => {
      told[index] = progress;
    }),
  );
  const ahead = aheadOf(first, parts, told);
  try {
    return await inspection.run(file.open(0), ahead);
  } finally {
    ahead.abandon();
  }
}

function aheadOf(start: number, parts: readonly PartAtWork[], told: CsvProgress[]): PartsAhead {
  const all = Promise.all(parts.map(({ verdict }) => verdict)).catch(() => undefined);
  return {
    start,
    async verdicts() {
      const found = await all;
      const verdicts = found?.filter((verdict) => verdict !== undefined);
      return verdicts?.length === parts.length ? verdicts : undefined;
    },
    progress: () =>
      told.reduce((sum, one) => ({
        bytes: sum.bytes + one.bytes,
        rows: sum.rows + one.rows,
        invalidRows: sum.invalidRows + one.invalidRows,
      })),
    abandon() {
      for (const part of parts) part.stop();
      told.fill({ bytes: 0, rows: 0, invalidRows: 0 });
    },
  };
}

/** Positions where rows seem to start, dividing the file into nearly equal shares. */
async function rowStarts(
  inspection: CsvInspection,
  file: RandomFile,
  threads: number,
  headBytes: number,
): Promise<number[]> {
  const head = await file.read(0, Math.min(headBytes, file.size));
  const starts: number[] = [];
  for (let part = 1; part < threads; part++) {
    const near = Math.floor((file.size * part) / threads);
    const window = await file.read(near, Math.min(windowBytes, file.size - near));
    const found = guessRowStart(head, window, inspection.layout, inspection.partOrder().delimiter);
    if (found === undefined) return [];
    const start = near + found;
    if (start > headBytes && start < file.size && start > (starts.at(-1) ?? 0)) starts.push(start);
  }
  return starts;
}

/** The body of a thread: checks one part. Undefined if the whole file is refused or cannot be read in parts. */
export async function checkPart(
  order: PartOrder,
  file: Pick<RandomFile, 'open'>,
  tell: (progress: CsvProgress) => void,
): Promise<PartVerdict | undefined> {
  const options: InspectOptions = {
    today: order.today,
    maxIssues: order.maxIssues,
    onProgress: tell,
    isPart: true,
    judgedLater: order.judgedLater ?? false,
    // A part makes no lookups: it records the values that must be looked up.
    lookups: Object.fromEntries(order.lookups.map((name) => [name, never])),
    ...(order.blockSize !== undefined && { blockSize: order.blockSize }),
    ...(order.delimiter !== undefined && { delimiter: order.delimiter }),
  };
  return new CsvInspection(csvLayouts[order.layout], options).runPart(file.open(0), file.open(order.start), order);
}

const never = (): Promise<never> => Promise.reject(new Error('A part asks nobody.'));

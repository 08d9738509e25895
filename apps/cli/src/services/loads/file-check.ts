import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type CsvLayoutKey, dayOfLoad } from '@trastienda/domain';
import { type LoadOptions, type LoadSurface, ruleFailure } from '@trastienda/machines';
import {
  CsvInspection,
  type CsvIssue,
  type CsvReport,
  csvLayouts,
  isWholeCorrection,
  Unwritable,
  withColumnOffers,
  withColumns,
} from '@trastienda/validators';
import { say } from '../../messages/say.ts';
import { type AssignedRows, assignedRows } from '../csv/assigned-source.ts';
import type { CsvSource } from '../csv/csv-source.ts';
import { keptIssues } from '../csv/found-issue.ts';
import { asUnasked, noLookups } from '../csv/issues-file.ts';
import { checkOnThreads } from '../csv/part-threads.ts';
import { reportOfSource } from '../csv/workbook-report.ts';
import { CorrectedRows, correctable, type LookedAt } from './corrected-rows.ts';

/** How a file is checked. */
export type CheckPlan = {
  options: LoadOptions;
  now: Date;
  maxIssues: number;
  /** Every value that cannot be checked here is reported by its row. */
  namesDoubts?: boolean;
  /** The rows of the file on this machine: large files are checked on several threads. */
  source?: Pick<CsvSource, 'path' | 'open' | 'workbook'> | undefined;
};

/** The check of one file on this machine, piece by piece from the disk; it can be corrected and checked again. */
export class FileCheck {
  readonly #plan: CheckPlan;
  /** The issues of the file as it is corrected, in order of discovery. */
  readonly found: CsvIssue[] = [];
  #inspection: CsvInspection | undefined;
  #corrected: CorrectedRows | undefined;
  /** The rows of the file: its content, unless it is a workbook. */
  #rows: Blob | undefined;
  #assigned: AssignedRows | undefined;

  constructor(plan: CheckPlan) {
    this.#plan = plan;
  }

  /** The latest inspection of the file, if any: its bad rows can be read again through it. */
  get inspection(): CsvInspection | undefined {
    return this.#inspection;
  }

  /** The rows of a foreign file as its columns are assigned; undefined if the file is read as it is. */
  get assigned(): AssignedRows | undefined {
    return this.#assigned;
  }

  /** The file with its corrections, without the rows that were left out; undefined if the file could not be read. */
  finished(): Blob | undefined {
    return this.#corrected?.finished();
  }

  readonly validate: LoadSurface['validate'] = async ({ layout, file, map, tell }, signal) => {
    this.found.length = 0;
    const { source, namesDoubts, options } = this.#plan;
    const { delimiter } = options;
    const open = () => source?.open() ?? breathing(file.content.stream());
    await this.#assigned?.close();
    const assigned = map && isReadable(source) ? await assignedRows(open, { layout, delimiter, map }) : undefined;
    this.#assigned = assigned;
    const read = assigned ? { ...source, ...assigned } : source;
    const isCopied = assigned !== undefined || (source?.workbook !== undefined && isReadable(source));
    const total = read && isCopied ? (await stat(read.path)).size : file.size;
    const inspection = this.#inspectionOf(layout, {
      signal,
      onProgress: (progress) => tell({ ...progress, total }),
      onIssue: (issue) => this.found.push(issue),
      // Assigned rows name their delimiter themselves.
      ...(delimiter !== undefined && !assigned && { delimiter }),
      ...(namesDoubts && { lookups: noLookups }),
    });
    this.#inspection = inspection;
    const checked = await (read === undefined
      ? inspection.run(open())
      : reportOfSource(layout, read, () => checkOnThreads(inspection, read.path)));
    const report = await withColumns(checked, open, { map: assigned && map, delimiter });
    const content = read && isCopied && report.assumed ? await openAsBlob(read.path) : file.content;
    this.#rows = content;
    this.#corrected = report.assumed ? new CorrectedRows({ content, inspection }, report) : undefined;
    return withOffers(namesDoubts ? asUnasked(report) : report, { content, inspection });
  };

  readonly correct: NonNullable<LoadSurface['correct']> = async ({ layout, file: { name }, correction }) => {
    const [corrected, inspection, rows] = [this.#corrected, this.#inspection, this.#rows];
    if (!(corrected && inspection && rows)) throw new Error('The file was not checked yet.');
    const content = await corrected.lay(correction, { content: rows, inspection }).catch(unwritable);
    const left: CsvIssue[] = [];
    const next = this.#inspectionOf(layout, {
      onIssue: (issue) => left.push(issue),
      delimiter: corrected.delimiter,
    });
    const report = await next.run(breathing(content.stream()));
    const now = { content, inspection: next };
    // What the correction mended is told no more.
    this.found.splice(0, this.found.length, ...left);
    this.#inspection = next;
    this.#rows = content;
    // Rows that are corrected next are those of the new file.
    if (isWholeCorrection(correction) && report.assumed) this.#corrected = new CorrectedRows(now, report);
    return { file: { name, size: content.size, content }, report: await withOffers(report, now) };
  };

  /** Removes what was kept on the disk. */
  async close(): Promise<void> {
    await this.#assigned?.close();
  }

  readonly assignedFile: NonNullable<LoadSurface['assigned']> = async () => {
    if (!this.#assigned) throw new Error('The columns were not assigned yet.');
    return openAsBlob(this.#assigned.path);
  };

  #inspectionOf(layout: CsvLayoutKey, options: Partial<ConstructorParameters<typeof CsvInspection>[1]>) {
    const { options: load, now, maxIssues } = this.#plan;
    return new CsvInspection(csvLayouts[layout], {
      today: dayOfLoad(load.at, now),
      judgedLater: true,
      maxIssues: Math.min(maxIssues, keptIssues),
      ...options,
    });
  }
}

/** The report with the offers to read whole columns, if it has any. */
const withOffers = async (report: CsvReport, looked: LookedAt): Promise<CsvReport> =>
  report.assumed ? withColumnOffers(correctable(looked, report), report) : report;

/** Whether a file has rows: a workbook that cannot be read has none. */
const isReadable = (source: CheckPlan['source']): boolean => !(source?.workbook && 'code' in source.workbook);

/** Reports a character that the file cannot represent, so that the person can type something else. */
const unwritable = (error: unknown): never => {
  if (!(error instanceof Unwritable)) throw error;
  const refusal = { code: 'loads.correct.unwritable', params: { character: error.character } } as const;
  throw Object.assign(new Error(), { ...ruleFailure(refusal), message: say(refusal.code, refusal.params) });
};

/** Yields to the event loop between two pieces, so that keys and drawing work while a large file is checked. */
async function* breathing(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    await new Promise((resolve) => setImmediate(resolve));
    yield piece;
  }
}

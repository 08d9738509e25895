import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { TrastiendaClient } from '@trastienda/api-client';
import { type CsvLayoutKey, say } from '@trastienda/domain';
import { type CsvIssue, type CsvReport, csvLayouts, type Mend, writtenColumns } from '@trastienda/validators';
import { waitFor } from 'xstate';
import { keepText } from '../csv/keep-text.ts';
import { type LookedAt, rowOf } from './mended-rows.ts';
import { type OpenedLoad, openLoad } from './open-load.ts';

/** A wrong row with its cells, and the columns that are asked about: the wrong ones, or all where the row itself is wrong. */
export type RowToFix = {
  row: number;
  cells: readonly string[];
  asked: readonly { column: number; title: string; example: string; reasons: readonly string[] }[];
  reasons: readonly string[];
  /** It has another number of cells than the header: those that are too many are asked about as well. */
  isRagged: boolean;
};

/** A file whose wrong rows are mended one after the other, by the flow of its load; after each all of it is checked again. */
export class FileToFix {
  readonly #layout: CsvLayoutKey;
  readonly #load: OpenedLoad;

  private constructor(layout: CsvLayoutKey, load: OpenedLoad) {
    this.#layout = layout;
    this.#load = load;
  }

  /** Reads a file from the disk, piece by piece. */
  static async open(client: TrastiendaClient, path: string, layout: CsvLayoutKey, now: Date): Promise<FileToFix> {
    const content = await openAsBlob(path);
    const load = openLoad(client, { layout, options: { dryRun: false, partial: false }, now, maxIssues: 1 });
    load.actor.start();
    load.actor.send({ type: 'file.chosen', file: { name: basename(path), size: content.size, content } });
    const file = new FileToFix(layout, load);
    const { failure } = await file.#settled();
    if (failure) throw failure.cause;
    return file;
  }

  /** The verdict on the file as it is now. */
  get report(): CsvReport {
    const { report } = this.#load.actor.getSnapshot().context;
    if (!report) throw new Error('The file was not checked yet.');
    return report;
  }

  /** The first wrong row after one; undefined: none is left. */
  async next(after: number): Promise<RowToFix | undefined> {
    const now = this.#now;
    const row = now.inspection.nextInvalid(after);
    const found = row < 0 ? undefined : await rowOf(now, row);
    return found && this.#toFix(found);
  }

  /** Changes a cell or leaves a row out, and checks again. Answers why that cannot be. */
  async mend(mend: Mend): Promise<string | undefined> {
    this.#load.actor.send({ type: 'mend.asked', mend });
    const { failure } = await this.#settled();
    if (failure && failure.message === '') throw failure.cause;
    return failure?.message;
  }

  /** Keeps the file as it is now. */
  async save(path: string): Promise<void> {
    const { content } = this.#now;
    await keepText(path, Readable.fromWeb(content.stream() as Parameters<typeof Readable.fromWeb>[0]));
  }

  get #now(): LookedAt {
    const { file } = this.#load.actor.getSnapshot().context;
    const inspection = this.#load.inspection();
    if (!(file && inspection)) throw new Error('The file was not checked yet.');
    return { content: file.content, inspection };
  }

  async #settled() {
    return (await waitFor(this.#load.actor, (state) => !state.hasTag('busy'))).context;
  }

  #toFix({ row, cells, issues }: { row: number; cells: readonly string[]; issues: readonly CsvIssue[] }): RowToFix {
    const { titles } = this.report;
    const examples = writtenColumns(csvLayouts[this.#layout]);
    const reasons = issues.filter(({ column }) => column === null).map(({ message }) => message);
    const width = Math.max(cells.length, titles.length);
    const asked = Array.from({ length: width }).flatMap((_, column) => {
      const title = titles[column] ?? say('loads.mend.extra', { n: column + 1 });
      const own = issues.filter((issue) => issue.column === title).map(({ message }) => message);
      if (own.length === 0 && reasons.length === 0) return [];
      return [{ column, title, example: examples[column]?.example ?? '', reasons: own }];
    });
    const kept = Array.from({ length: width }, (_, column) => cells[column] ?? '');
    return { row, cells: kept, asked, reasons, isRagged: cells.length !== titles.length };
  }
}

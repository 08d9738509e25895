import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { CsvLayoutKey } from '@trastienda/domain';
import { type Correction, type CsvIssue, type CsvReport, csvLayouts, writtenColumns } from '@trastienda/validators';
import type { TrastiendaClient } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { keepWhole } from '../files/whole-file.ts';
import { settled } from '../flows/settled.ts';
import { type LookedAt, rowOf } from './corrected-rows.ts';
import { serverIssues } from './load-answer.ts';
import { type OpenedLoad, openLoad } from './open-load.ts';
import type { FileOwner } from './upload-file.ts';

/** A wrong row with its cells, and the columns to ask about: the wrong ones, or all if the row itself is wrong. */
export type RowToFix = {
  row: number;
  cells: readonly string[];
  asked: readonly { column: number; title: string; example: string; reasons: readonly string[] }[];
  reasons: readonly string[];
  /** The row has a different number of cells than the header; surplus cells are asked about too. */
  isRagged: boolean;
};

/** How many cells were corrected, and how many rows were left out or left as they are. */
export type Fixed = { corrected: number; leftOut: number; skipped: number };

/** A correction of one row. */
export type RowCorrection = Extract<Correction, { row: number }>;

type Reason = Pick<CsvIssue, 'column' | 'message'>;

/**
 * A file whose wrong rows are corrected one after another, through the flow of its load; after each correction, the whole file is checked
 * again. Once no local errors remain, a dry run on the server finds those that only the server knows.
 */
export class FileToFix {
  readonly #layout: CsvLayoutKey;
  readonly #load: OpenedLoad;
  readonly #client: TrastiendaClient;
  /** The server's reasons for rows that have not been corrected since. */
  readonly #refused: Map<number, Reason[]> = new Map();
  readonly #left: Set<number> = new Set();
  #tried: Blob | undefined;

  /** The rows' numbers in the file that they are the rest of. */
  readonly #numbers: readonly number[];

  private constructor(client: TrastiendaClient, layout: CsvLayoutKey, load: OpenedLoad, numbers: readonly number[]) {
    this.#client = client;
    this.#layout = layout;
    this.#load = load;
    this.#numbers = numbers;
  }

  /** Reads a file from the disk, piece by piece. */
  static async open(
    client: TrastiendaClient,
    path: string,
    layout: CsvLayoutKey,
    { now, belongsTo, numbers = [] }: { now: Date; belongsTo?: FileOwner; numbers?: readonly number[] },
  ): Promise<FileToFix> {
    const content = await openAsBlob(path);
    const load = openLoad(client, {
      layout,
      // A row left as it is does not keep the other rows out of the dry run.
      options: { dryRun: false, partial: true },
      now,
      maxIssues: 1,
      rehearses: 'always',
      ...(belongsTo && { belongsTo }),
    });
    load.actor.start();
    load.actor.send({ type: 'file.chosen', file: { name: basename(path), size: content.size, content } });
    const file = new FileToFix(client, layout, load, numbers);
    const { failure } = await file.#settled();
    if (failure) throw failure.cause;
    return file;
  }

  /** How many rows are known to be wrong. */
  get wrongRows(): number {
    const { inspection } = this.#now;
    const told = [...this.#refused.keys()].filter((row) => inspection.nextInvalid(row - 1) !== row);
    return this.#report.invalidRows + told.length;
  }

  /** The number of a row in the file of the load, as its messages count: this file is only the rest of it. */
  numberOf(row: number): number {
    // The first row is the header.
    return this.#numbers[row - 2] ?? row;
  }

  /** The first wrong row after `after` that was not left as it is; undefined if there is none. */
  async next(after: number): Promise<RowToFix | undefined> {
    const now = this.#now;
    for (let row = this.#nextWrong(after); row !== undefined; row = this.#nextWrong(row)) {
      if (this.#left.has(row)) continue;
      const found = await rowOf(now, row);
      return found && this.#toFix(found);
    }
    return undefined;
  }

  /** Changes a cell or leaves a row out, and checks again. Returns the reason if the change is impossible. */
  async correct(correction: RowCorrection): Promise<string | undefined> {
    this.#load.actor.send({ type: 'correction.asked', correction });
    const { failure } = await this.#settled();
    if (failure && failure.message === '') throw failure.cause;
    if (failure) return failure.message;
    // Without local errors, any change makes the server's whole verdict obsolete: the next dry run replaces it.
    if (this.#report.invalidRows === 0) this.#refused.clear();
    else this.#refused.delete(correction.row);
    return undefined;
  }

  /** Leaves a row as it is: it is not asked about again. */
  leave(row: number): void {
    this.#left.add(row);
  }

  /**
   * Has the server do a dry run of the file. Returns whether it refuses rows that were not asked about yet. A failed dry run counts as no
   * refusals: the corrections are saved, and the load that follows reports the reason.
   */
  async tryOut(): Promise<boolean> {
    const { content } = this.#now;
    if (content === this.#tried) return false;
    this.#tried = content;
    this.#load.actor.send({ type: 'upload.asked' });
    const { rehearsal } = await this.#settled();
    if (this.#load.actor.getSnapshot().matches('confirming')) this.#load.actor.send({ type: 'upload.declined' });
    this.#refused.clear();
    if (!rehearsal) return false;
    const { shown } = await serverIssues(this.#client, rehearsal.id, Number.POSITIVE_INFINITY);
    for await (const { row, column, message } of shown)
      this.#refused.set(row, [...(this.#refused.get(row) ?? []), { column, message }]);
    return (await this.next(0)) !== undefined;
  }

  /** Saves the current file, without the rows that were left out. */
  async save(path: string): Promise<void> {
    const content = this.#load.check.finished() ?? this.#now.content;
    await keepWhole(path, Readable.fromWeb(content.stream() as Parameters<typeof Readable.fromWeb>[0]));
  }

  get #now(): LookedAt {
    const { file } = this.#load.actor.getSnapshot().context;
    const inspection = this.#load.check.inspection;
    if (!(file && inspection)) throw new Error('The file was not checked yet.');
    return { content: file.content, inspection };
  }

  get #report(): CsvReport {
    const { report } = this.#load.actor.getSnapshot().context;
    if (!report) throw new Error('The file was not checked yet.');
    return report;
  }

  async #settled() {
    return (await settled(this.#load.actor)).context;
  }

  #nextWrong(after: number): number | undefined {
    const found = this.#now.inspection.nextInvalid(after);
    const [first] = [...(found < 0 ? [] : [found]), ...[...this.#refused.keys()].filter((row) => row > after)].sort(
      (a, b) => a - b,
    );
    return first;
  }

  #toFix({ row, cells, issues }: { row: number; cells: readonly string[]; issues: readonly CsvIssue[] }): RowToFix {
    const { titles } = this.#report;
    const examples = writtenColumns(csvLayouts[this.#layout]);
    // A reason given both here and by the server is shown once.
    const told = (this.#refused.get(row) ?? []).filter(
      (one) => !issues.some(({ column, message }) => column === one.column && message === one.message),
    );
    const all: readonly Reason[] = [...issues, ...told];
    const isNamed = ({ column }: Reason) => column !== null && titles.includes(column);
    const reasons = all.filter((one) => !isNamed(one)).map(({ message }) => message);
    const width = Math.max(cells.length, titles.length);
    const asked = Array.from({ length: width }).flatMap((_, column) => {
      const title = titles[column] ?? say('loads.correct.extra', { n: column + 1 });
      const own = all.filter((one) => isNamed(one) && one.column === title).map(({ message }) => message);
      if (own.length === 0 && reasons.length === 0) return [];
      return [{ column, title, example: examples[column]?.example ?? '', reasons: own }];
    });
    const kept = Array.from({ length: width }, (_, column) => cells[column] ?? '');
    return { row, cells: kept, asked, reasons, isRagged: cells.length !== titles.length };
  }
}

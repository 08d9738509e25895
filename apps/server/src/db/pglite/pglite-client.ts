import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { EmbeddedTemplate, SqlResult } from '../database.ts';
import { parserOf } from '../value-parsers.ts';
import { couldNotOpen } from './data-folder.ts';
import { parameterText } from './parameter-text.ts';

type Raw = { fields: { name: string; dataTypeID: number }[]; rows: (string | null)[][]; affected: number };
type Reply = { id: number; result?: unknown; error?: { message: string } & Record<string, unknown> };
type Pending = { resolve: (value: unknown) => void; reject: (error: Error) => void };

// The id of the message in which the thread reports that the folder is open, or why it is not.
const OPENING = 0;

/** A folder (with its mark, to be removed once it has opened), or memory, optionally from a template. */
type Place = { folder: string; unfinished?: string } | { folder: 'memory'; template?: EmbeddedTemplate | undefined };

/** The client of the worker thread: sends one message per statement, and gets the answers in order. */
export class PgliteClient {
  readonly #worker: Worker;
  readonly #folder: string;
  readonly #pending = new Map<number, Pending>();
  #nextId = 1;
  #gone: Error | undefined;

  /** The thread opens the folder in the background. Statements wait for it, and all are rejected if the folder cannot be opened. */
  constructor(place: Place) {
    this.#folder = place.folder;
    const file = fileURLToPath(new URL('./pglite-worker.mjs', import.meta.url));
    // An empty execArgv keeps the loaders of development tools out of the engine's thread.
    const worker = new Worker(file, { workerData: place, execArgv: [] });
    this.#worker = worker;
    worker.on('message', (reply: Reply) => this.#settle(reply));
    worker.on('error', (error) => this.#lose(error));
    worker.on('exit', () => this.#lose(new Error('The thread of the embedded database has ended.')));
  }

  async query(text: string, values: readonly unknown[]): Promise<SqlResult> {
    return toResult(await this.#ask<Raw>({ kind: 'query', text, values: values.map(parameterText) }));
  }

  async script(text: string): Promise<SqlResult> {
    return toResult(await this.#ask<Raw>({ kind: 'script', text }));
  }

  async copy(text: string, csv: string): Promise<number> {
    return (await this.#ask<Raw>({ kind: 'copy', text, csv })).affected;
  }

  copyOut(text: string): Promise<Uint8Array> {
    return this.#ask<Uint8Array>({ kind: 'copyOut', text });
  }

  dump(): Promise<Uint8Array> {
    return this.#ask<Uint8Array>({ kind: 'dump' });
  }

  async close(): Promise<void> {
    if (this.#gone) return;
    await this.#ask({ kind: 'close' });
    await this.#worker.terminate();
  }

  #ask<T>(request: Record<string, unknown>): Promise<T> {
    if (this.#gone) return Promise.reject(this.#gone);
    const id = this.#nextId++;
    return new Promise<T>((resolve, reject) => {
      this.#pending.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#worker.postMessage({ id, ...request });
    });
  }

  #settle({ id, result, error }: Reply): void {
    if (id === OPENING && error) {
      this.#lose(couldNotOpen(this.#folder, error.message));
      void this.#worker.terminate();
    }
    const failure = error && Object.assign(new pg.DatabaseError(error.message, error.message.length, 'error'), error);
    const waiting = this.#pending.get(id);
    this.#pending.delete(id);
    if (failure) waiting?.reject(failure);
    else waiting?.resolve(result);
  }

  #lose(error: Error): void {
    this.#gone ??= error;
    for (const { reject } of this.#pending.values()) reject(this.#gone);
    this.#pending.clear();
  }
}

function toResult({ fields, rows, affected }: Raw): SqlResult {
  const columns = fields.map((field) => ({ name: field.name, parse: parserOf(field.dataTypeID) }));
  const objects = rows.map((row) => {
    const object: Record<string, unknown> = {};
    for (const [index, { name, parse }] of columns.entries()) {
      const text = row[index] ?? null;
      object[name] = text === null ? null : parse(text);
    }
    return object;
  });
  return { rows: objects, rowCount: affected || objects.length };
}

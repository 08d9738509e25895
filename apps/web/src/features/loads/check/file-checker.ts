import type { CheckProgress } from '@trastienda/machines';
import type { Correction, CsvReport, LookupName, Lookups } from '@trastienda/validators';
import { goneFile } from '../../../lib/file-on-disk.ts';
import { tellIfReplaced } from '../../../lib/newer-build.ts';
import type { CallName, CheckAsk, CheckCalls, CheckReply, LookupAsk } from './check-calls.ts';
import type { CheckInput, PageAsk } from './checked-file.ts';
import type { Corrected, SameCells } from './corrected-file.ts';
import type { ServerIssue } from './server-verdict.ts';

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void };

/** Checks a file in a worker of its own and reads it back; a new check, or canceling, ends the previous worker. */
export class FileChecker {
  #worker: Worker | undefined;
  #nextId = 1;
  #onProgress: (progress: CheckProgress) => void = () => undefined;
  #lookups: Lookups = {};
  readonly #waiting: Map<number, Waiting> = new Map();

  /** Checks a file and returns the report; aborting ends the worker. */
  async check(
    input: CheckInput & Pick<CheckAsk, 'map'>,
    onProgress: (progress: CheckProgress) => void,
    signal: AbortSignal,
  ): Promise<CsvReport> {
    this.dispose();
    this.#onProgress = onProgress;
    const worker = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<CheckReply>) => this.#hear(event.data));
    worker.addEventListener('error', (event) => {
      this.#fail(new Error(event.message || 'The worker did not start.'));
      void tellIfReplaced();
    });
    this.#worker = worker;
    this.#lookups = input.lookups;
    signal.addEventListener('abort', () => {
      if (this.#worker === worker) this.dispose();
    });
    return this.#call('check', { ...input, lookups: Object.keys(input.lookups) as LookupName[] });
  }

  page(ask: PageAsk): Promise<CheckCalls['page']['answer']> {
    return this.#call('page', ask);
  }

  nextBad(row: number): Promise<CheckCalls['nextBad']['answer']> {
    return this.#call('nextBad', row);
  }

  /** How many cells of a column hold a text. */
  same(ask: SameCells): Promise<number> {
    return this.#call('same', ask);
  }

  /** Changes the file and checks it again. */
  correct(ask: Correction): Promise<Corrected> {
    return this.#call('correct', ask);
  }

  issues(): Promise<Blob> {
    return this.#call('issues', undefined);
  }

  /** The rows of the chosen file as they were checked, in the order of the layout. */
  rows(): Promise<Blob> {
    return this.#call('rows', undefined);
  }

  /** Adds the server's verdict to that of the worker; undefined removes it. */
  async learn(issues: readonly ServerIssue[] | undefined): Promise<void> {
    await this.#call('learn', issues);
  }

  /** Ends the worker and rejects all pending calls. */
  dispose(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#fail(new Error('The check was ended.'));
  }

  #call<Name extends CallName>(name: Name, ask: CheckCalls[Name]['ask']): Promise<CheckCalls[Name]['answer']> {
    const worker = this.#worker;
    if (!worker) return Promise.reject(new Error('No file is being checked.'));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, name, ask });
    });
  }

  #hear(reply: CheckReply): void {
    if ('progress' in reply) {
      this.#onProgress(reply.progress);
      return;
    }
    if ('lookup' in reply) {
      void this.#look(reply.lookup);
      return;
    }
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('error' in reply) waiting?.reject(reply.isGone ? goneFile : new Error(reply.error));
    else waiting?.resolve(reply.answer as never);
  }

  /** A lookup that fails leaves its values unchecked: the server checks them again. */
  async #look({ id, name, values }: LookupAsk): Promise<void> {
    const worker = this.#worker;
    const answers = await this.#lookups[name]?.(values).catch(() => undefined);
    worker?.postMessage({ id, name: 'looked', answers: answers ?? values.map(() => 'unchecked') });
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

import type { Context } from '../../../context.ts';
import { networkOf } from '../../../network-of.ts';
import { addRefusals, otherCallers, type Refusals } from './refusals.repository.ts';

/** A refused request, as the log names it. */
export type Refused = {
  address: string;
  /** Whom the request is about, and who is signed in: a sign-in is about somebody, and nobody is signed in. */
  person: string | null;
  viewer: string | null;
  operation: string | null;
  reason: string;
  status: number;
  requestId: string;
};

/** The most rows of an hour, besides those of all other callers together. */
export const mostRefusalRows = 200;
const WRITE_MS = 2_000;
const HOUR_MS = 3_600_000;

/**
 * Counts refused requests for the audit (ADR 131). A flood costs one short statement every two seconds, and at most 200 rows an hour beside
 * one for each operation: the counts wait here first. What a killed process had not written yet is in the log.
 */
export class RefusalCounter {
  readonly #context: Pick<Context, 'database' | 'now' | 'log'>;
  #waiting = new Map<string, Refusals>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(context: Pick<Context, 'database' | 'now' | 'log'>) {
    this.#context = context;
  }

  note({ address, person, viewer, operation, reason, status, requestId }: Refused): void {
    const now = this.#context.now();
    const caller = viewer === null ? `network:${networkOf(address)}` : `person:${viewer}`;
    const row: Refusals = {
      hour: new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString(),
      caller,
      operation: operation ?? '',
      status,
      personId: person,
      address,
      reason,
      times: 1,
      firstAt: now.toISOString(),
      lastAt: now.toISOString(),
      requestId,
    };
    this.#add(this.#waiting.size < mostRefusalRows || this.#waiting.has(keyOf(row)) ? row : withoutCaller(row));
    this.#timer ??= setTimeout(() => void this.write(), WRITE_MS).unref();
  }

  #add(row: Refusals): void {
    const key = keyOf(row);
    const known = this.#waiting.get(key) ?? { ...row, times: 0 };
    const [first, last] = known.firstAt <= row.firstAt ? [known, row] : [row, known];
    this.#waiting.set(key, { ...last, times: first.times + last.times, firstAt: first.firstAt });
  }

  /** Writes what was counted until now. If the database cannot, the counts wait for the next refusal. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(async () => {
      const counted = [...this.#waiting.values()];
      if (counted.length === 0) return;
      this.#waiting = new Map();
      try {
        await addRefusals(this.#context.database.db, counted, mostRefusalRows);
      } catch (error) {
        this.#context.log.warn({ err: error }, 'refusals could not be counted');
        for (const row of counted) this.#add(row);
      }
    });
    return this.#writing;
  }
}

const keyOf = ({ hour, caller, operation, status }: Refusals) => JSON.stringify([hour, caller, operation, status]);
const withoutCaller = (row: Refusals): Refusals => ({ ...row, caller: otherCallers, personId: null, address: null });

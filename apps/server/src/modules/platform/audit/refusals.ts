import type { Context } from '../../../context.ts';
import { networkOf } from '../../../network-of.ts';
import { addRefusals, findRefusalKeys, otherCallers, type RefusalKey, type Refusals } from './refusals.repository.ts';

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

/** The most callers of an hour and a status with rows of their own, and the most people with rows among all other callers. */
export const mostRefusalRows = 200;
const WRITE_MS = 2_000;
const HOUR_MS = 3_600_000;

/**
 * Counts refused requests and failed tries for the audit (ADR 131). A flood costs two short statements every two seconds, and a bounded number of
 * rows an hour: the counts wait here first. What a killed process had not written yet is in the log.
 */
export class RefusalCounter {
  readonly #context: Pick<Context, 'database' | 'now' | 'log'>;
  #waiting = new CountedRefusals();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(context: Pick<Context, 'database' | 'now' | 'log'>) {
    this.#context = context;
  }

  note({ address, person, viewer, operation, reason, status, requestId }: Refused): void {
    const now = this.#context.now();
    this.#waiting.add({
      hour: new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString(),
      caller: viewer === null ? `network:${networkOf(address)}` : `person:${viewer}`,
      operation: operation ?? '',
      status,
      personId: person,
      address,
      reason,
      times: 1,
      firstAt: now.toISOString(),
      lastAt: now.toISOString(),
      requestId,
    });
    this.#timer ??= setTimeout(() => void this.write(), WRITE_MS).unref();
  }

  /** Writes what was counted until now. If the database cannot, the counts wait for the next refusal. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(async () => {
      const counted = this.#waiting.rows();
      if (counted.length === 0) return;
      this.#waiting = new CountedRefusals();
      try {
        const { db } = this.#context.database;
        const placed = new CountedRefusals(await findRefusalKeys(db, [...new Set(counted.map(({ hour }) => hour))]));
        for (const row of counted) placed.add(row);
        await addRefusals(db, placed.rows());
      } catch (error) {
        this.#context.log.warn({ err: error }, 'refusals could not be counted');
        for (const row of counted) this.#waiting.add(row);
      }
    });
    return this.#writing;
  }
}

/**
 * Counts in a bounded number of rows. Where an hour and a status have no row left for a caller, it is counted among the others, without its
 * address but with the person it is about; where none is left for that person, without the person. So whoever changes the address or the account
 * with each request fills nothing, and an account that is tried from everywhere stays named.
 */
class CountedRefusals {
  readonly #rows = new Map<string, Refusals | undefined>();
  readonly #taken = new Map<string, number>();

  constructor(known: readonly RefusalKey[] = []) {
    for (const row of known) this.#keep(row, undefined);
  }

  rows(): Refusals[] {
    return [...this.#rows.values()].filter((row) => row !== undefined);
  }

  add(given: Refusals): void {
    const among: Refusals = { ...given, caller: otherCallers, address: null };
    const row = [given, among].find((one) => this.#hasRoom(one)) ?? { ...among, personId: null };
    const known = this.#rows.get(keyOf(row));
    if (!known) {
      this.#keep(row, row);
      return;
    }
    const [first, last] = known.firstAt <= row.firstAt ? [known, row] : [row, known];
    this.#rows.set(keyOf(row), { ...last, times: first.times + last.times, firstAt: first.firstAt });
  }

  #hasRoom(row: Refusals): boolean {
    return this.#rows.has(keyOf(row)) || (this.#taken.get(kindOf(row)) ?? 0) < mostRefusalRows;
  }

  #keep(row: RefusalKey, counted: Refusals | undefined): void {
    if (!this.#rows.has(keyOf(row))) this.#taken.set(kindOf(row), (this.#taken.get(kindOf(row)) ?? 0) + 1);
    this.#rows.set(keyOf(row), counted);
  }
}

const keyOf = ({ hour, status, caller, operation, reason, personId }: RefusalKey) =>
  JSON.stringify([hour, status, caller, operation, reason, personId]);
/** What is bounded together: callers with an own row, and people among the other callers. */
const kindOf = ({ hour, status, caller, personId }: RefusalKey) =>
  JSON.stringify([hour, status, caller === otherCallers && (personId === null ? 'nobody' : 'people')]);

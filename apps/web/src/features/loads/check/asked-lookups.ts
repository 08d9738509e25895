import type { Lookup, LookupAnswer, LookupName, Lookups } from '@trastienda/validators';
import type { LookupAsk } from './check-calls.ts';

/** The worker's lookups: each one asks the page and waits for its answer. */
export class AskedLookups {
  readonly #ask: (ask: LookupAsk) => void;
  readonly #waiting: Map<number, (answers: readonly LookupAnswer[]) => void> = new Map();
  #nextId = 1;

  constructor(ask: (ask: LookupAsk) => void) {
    this.#ask = ask;
  }

  of(names: readonly LookupName[]): Lookups {
    return Object.fromEntries(names.map((name) => [name, this.#lookup(name)]));
  }

  answer(id: number, answers: readonly LookupAnswer[]): void {
    this.#waiting.get(id)?.(answers);
    this.#waiting.delete(id);
  }

  #lookup(name: LookupName): Lookup {
    return (values) =>
      new Promise((resolve) => {
        const id = this.#nextId++;
        this.#waiting.set(id, resolve);
        this.#ask({ id, name, values });
      });
  }
}

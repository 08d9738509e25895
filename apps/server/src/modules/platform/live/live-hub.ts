import { setTimeout as rest } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { type Cursor, currentCursor, eventsAfter, type LiveRow } from './live.repository.ts';

const LOOK_MS = 400;
const AFTER_FAILURE_MS = 2_000;
const AT_ONCE = 500;

export type Listener = (rows: readonly LiveRow[]) => void;

/**
 * Reads the events once for all listeners of this process, from the table that all processes write: it does not matter which process made a
 * change. Without listeners, nothing is read.
 */
export class LiveHub {
  readonly #context: Pick<Context, 'database' | 'log'>;
  readonly #listeners = new Set<Listener>();
  #running: Promise<void> | undefined;
  /** The position that listeners who come at the same moment share. */
  #position: Promise<Cursor> | undefined;

  constructor(context: Pick<Context, 'database' | 'log'>) {
    this.#context = context;
  }

  /** Adds a listener for all events after the returned cursor. */
  async listen(listener: Listener): Promise<Cursor> {
    // The listener is added before the cursor is read: an event in between is delivered, and one before it too.
    this.#listeners.add(listener);
    try {
      this.#position ??= currentCursor(this.#context.database.db);
      const from = await this.#position;
      this.#running ??= this.#look(from);
      return from;
    } catch (error) {
      this.leave(listener);
      throw error;
    } finally {
      this.#position = undefined;
    }
  }

  leave(listener: Listener): void {
    this.#listeners.delete(listener);
  }

  async #look(from: Cursor): Promise<void> {
    const { database, log } = this.#context;
    let cursor = from;
    while (this.#listeners.size > 0) {
      let pause = LOOK_MS;
      try {
        const rows = await eventsAfter(database.db, systemAccess('liveEvents'), cursor, AT_ONCE);
        const last = rows.at(-1);
        if (last) cursor = { xact: last.xact, id: last.id };
        if (last) for (const listener of this.#listeners) listener(rows);
        if (rows.length === AT_ONCE) pause = 0;
      } catch (error) {
        log.warn({ err: error }, 'live events cannot be read');
        pause = AFTER_FAILURE_MS;
      }
      await rest(pause, undefined, { ref: false });
    }
    this.#running = undefined;
  }
}

import type { Viewer } from '@trastienda/domain';
import type { LiveEvent } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { type Cursor, eventIdOf, eventsAfter, isForgotten, type LiveRow } from './live.repository.ts';
import type { LiveHub } from './live-hub.ts';
import { hearingOf, toLiveEvent } from './live-scope.ts';

const HEARTBEAT_MS = 10_000;
/** A larger backlog is replaced by the event "everything may have changed". */
const BACKLOG = 1000;
const everything: LiveEvent = { topic: 'all', id: null, version: null };

export type LiveRequest = {
  /** The cursor at which an earlier stream ended. */
  after: Cursor | undefined;
  /** Reads the viewer again at every event and heartbeat: undefined once the session is over. */
  viewer: () => Promise<Viewer | undefined>;
  /** The reader has disconnected. */
  gone: AbortSignal;
};

/**
 * The viewer's events as server-sent events, for at most `eventStreamSeconds`: the reader then reconnects with the last id. The session is
 * checked during the stream; once it is over, the stream ends.
 */
export async function* liveEvents(
  { database, config }: Pick<Context, 'database' | 'config'>,
  hub: LiveHub,
  { after, viewer, gone }: LiveRequest,
): AsyncGenerator<string> {
  const end = performance.now() + config.eventStreamSeconds * 1000;
  const pending: LiveRow[] = [];
  let wake: () => void = () => undefined;
  const listener = (rows: readonly LiveRow[]) => {
    for (const row of rows) pending.push(row);
    wake();
  };
  const now = await hub.listen(listener);
  gone.addEventListener('abort', () => wake());
  try {
    let who = await viewer();
    if (!who) return;
    let place = after ?? now;
    // The cursor is sent before any event, so that a broken stream can be resumed from it.
    yield `retry: 3000\n${eventOf(place, { topic: 'ready', id: null, version: null })}`;
    if (after) {
      const missed = (await isForgotten(database.db, systemAccess('liveEvents'), after))
        ? undefined
        : await eventsAfter(database.db, systemAccess('liveEvents'), after, BACKLOG);
      if (missed && missed.length < BACKLOG) pending.unshift(...missed);
      else {
        place = now;
        yield eventOf(place, everything);
      }
    }
    for (;;) {
      for (const row of pending.splice(0)) {
        if (!isAfter(row, place)) continue;
        place = { xact: row.xact, id: row.id };
        if (hearingOf(who)(row)) yield eventOf(place, toLiveEvent(row));
      }
      const left = end - performance.now();
      // A reader too slow for the backlog reconnects later, from the last cursor it received.
      if (left <= 0 || gone.aborted || pending.length > BACKLOG) return;
      if (pending.length > 0) continue;
      const woken = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), Math.min(HEARTBEAT_MS, left));
        wake = () => {
          clearTimeout(timer);
          resolve(true);
        };
      });
      if (gone.aborted) return;
      who = await viewer();
      if (!who) return;
      if (!woken) yield ': sigue\n\n';
    }
  } finally {
    hub.leave(listener);
  }
}

function isAfter(row: Cursor, place: Cursor): boolean {
  const [xact, placed] = [BigInt(row.xact), BigInt(place.xact)];
  return xact === placed ? BigInt(row.id) > BigInt(place.id) : xact > placed;
}

function eventOf(place: Cursor, event: LiveEvent): string {
  const at = eventIdOf(place);
  return `id: ${at}\ndata: ${JSON.stringify({ ...event, at })}\n\n`;
}

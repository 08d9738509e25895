import type { TrastiendaClient } from './client.ts';
import { heardEvents } from './event-stream.ts';
import type { LiveEvent } from './generated/schema.ts';
import { backOff, pause } from './pause.ts';
import { unwrapStream } from './unwrap.ts';

const pauses = { first: 1_000, longest: 30_000 };
/** A stream that is silent for so long counts as blocked on its way. */
const silence = 30_000;

/** From where events are followed, and until when. */
export type LiveEventsOptions = {
  /** The position (`at`) of the last event that is known; without it, only new events come. */
  readonly after?: string | undefined;
  /** Whether a failure ends the following; by default a refusal does (400, 401, 403). */
  readonly ends?: (error: unknown) => boolean;
  readonly signal?: AbortSignal;
};

/**
 * Yields the server's live events (`GET /events`), each once, until the signal aborts or the server refuses. A broken stream is opened again
 * after the last received event, at growing intervals while there is no answer.
 */
export async function* liveEvents(
  client: TrastiendaClient,
  { after, ends = isRefusal, signal }: LiveEventsOptions = {},
): AsyncGenerator<LiveEvent> {
  let last = after;
  let tries = 0;
  const open = (stop: AbortSignal) => {
    const params = { header: { ...(last !== undefined && { 'Last-Event-ID': last }) } };
    return unwrapStream(client.GET('/events', { params, parseAs: 'stream', signal: stop }));
  };
  while (!signal?.aborted) {
    try {
      for await (const event of heardEvents<LiveEvent>({ open, silence, signal })) {
        last = event.at ?? last;
        tries = 0;
        yield event;
      }
    } catch (failure) {
      if (signal?.aborted || ends(failure)) return;
    }
    // Streams that a closing server ended all at once come back one after the other.
    await pause(backOff(tries++, pauses) * (0.5 + Math.random() / 2), signal).catch(() => undefined);
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && [400, 401, 403].includes(error.status as number);

import type { TrastiendaClient } from './client.ts';
import { heardEvents } from './event-stream.ts';
import type { EventType, LiveEvent, WebhookEvent } from './generated/schema.ts';
import { backOff, pause } from './pause.ts';
import { unwrapStream } from './unwrap.ts';

const pauses = { first: 1_000, longest: 30_000 };
/** A stream that is silent for so long counts as blocked on its way. */
const silence = 30_000;

type Until = {
  /** Whether a failure ends the following; by default a refusal does (400, 401, 403). */
  readonly ends?: (error: unknown) => boolean;
  readonly signal?: AbortSignal;
  /** Called when a stream is open, also after a break: what happens from then on is told. */
  readonly opened?: () => void | Promise<void>;
};

/** From where events are followed, and until when. */
export type LiveEventsOptions = Until & {
  /** The position (`at`) of the last event that is known; without it, only new events come. */
  readonly after?: string | undefined;
};

/**
 * Yields the server's live events (`GET /events`), each once, until the signal aborts or the server refuses. A broken stream is opened again
 * after the last received event, at growing intervals while there is no answer.
 */
export async function* liveEvents(
  client: TrastiendaClient,
  { after, ...until }: LiveEventsOptions = {},
): AsyncGenerator<LiveEvent> {
  let last = after;
  const open = (stop: AbortSignal) => {
    const params = { header: { ...(last !== undefined && { 'Last-Event-ID': last }) } };
    return unwrapStream(client.GET('/events', { params, parseAs: 'stream', signal: stop }));
  };
  for await (const event of reopened<LiveEvent>(open, until)) {
    last = event.at ?? last;
    yield event;
  }
}

/** Which events are listened to: those of all kinds and sellers that the user may hear, if nothing is said. */
export type WebhookEventsOptions = Until & {
  readonly events?: readonly EventType[] | undefined;
  readonly accountName?: string | undefined;
};

/**
 * Yields the events that webhooks get (`GET /webhooks/listen`), without an address: for a developer's machine. What happens while the stream is
 * broken is not in it; a webhook loses nothing.
 */
export function webhookEvents(
  client: TrastiendaClient,
  { events, accountName, ...until }: WebhookEventsOptions = {},
): AsyncGenerator<WebhookEvent> {
  const query = { ...(events && { events: [...events] }), ...(accountName !== undefined && { accountName }) };
  return reopened<WebhookEvent>(
    (stop) => unwrapStream(client.GET('/webhooks/listen', { params: { query }, parseAs: 'stream', signal: stop })),
    until,
  );
}

async function* reopened<Event>(
  open: (stop: AbortSignal) => Promise<ReadableStream<Uint8Array>>,
  { ends = isRefusal, signal, opened }: Until,
): AsyncGenerator<Event> {
  let tries = 0;
  while (!signal?.aborted) {
    try {
      for await (const event of heardEvents<Event>({ open, silence, signal, opened })) {
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

import { Readable } from 'node:stream';
import type { Viewer } from '@trastienda/domain';
import { bearerOf } from '../../../contract/bearer.ts';

/** What tells a stream that its session is over; the returned function stops it. */
export type StreamWatch = { watch(token: string, viewer: Viewer, over: () => void): () => void };

type Reader = { viewer: Viewer; transport: { authorization: string | undefined } };

/**
 * The response of server-sent events. The signal `gone` tells the source when the reader has disconnected or the session has ended; the
 * source then ends.
 */
export function eventStream(
  watch: StreamWatch,
  { viewer, transport }: Reader,
  source: (gone: AbortSignal) => AsyncIterable<string>,
) {
  const gone = new AbortController();
  const body = Readable.from(source(gone.signal));
  const unwatch = watch.watch(bearerOf(transport), viewer, () => gone.abort());
  body.once('close', unwatch);
  // A destroyed stream would wait for its source, and the source for an event: `gone` ends the source.
  const destroy = body._destroy.bind(body);
  body._destroy = (error, done) => {
    gone.abort();
    destroy(error, done);
  };
  const headers = { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' };
  return { status: 200 as const, headers, body };
}

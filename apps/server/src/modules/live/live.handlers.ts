import { Readable } from 'node:stream';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../contract/handlers.ts';
import type { SessionLookup } from '../session/session-lookup.ts';
import type { Cursor } from './live.repository.ts';
import { LiveHub } from './live-hub.ts';
import { liveEvents } from './live-stream.ts';

export function liveHandlers(context: Context, sessions: SessionLookup): Pick<Handlers, 'streamEvents'> {
  const hub = new LiveHub(context);
  return {
    streamEvents: async ({ header, transport }) => {
      const token = (transport.authorization ?? '').replace(/^bearer /i, '');
      const headers = {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      };
      const after = cursorOf((header as Record<string, unknown>)['last-event-id']);
      const gone = new AbortController();
      const viewer = () => sessions.viewerOf(token);
      const body = Readable.from(liveEvents(context, hub, { after, viewer, gone: gone.signal }));
      // A destroyed stream first waits for its source, and that one for an event: it is told that nobody listens.
      const destroy = body._destroy.bind(body);
      body._destroy = (error, done) => {
        gone.abort();
        destroy(error, done);
      };
      return { status: 200, headers, body };
    },
  };
}

function cursorOf(text: unknown): Cursor | undefined {
  const [xact, id] = typeof text === 'string' ? text.split('.') : [];
  return xact && id ? { xact, id } : undefined;
}

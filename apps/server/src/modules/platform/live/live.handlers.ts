import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { bearerOf } from '../../people/session/bearer.ts';
import type { SessionLookup } from '../../people/session/session-lookup.ts';
import type { SessionWatch } from '../../people/session/session-watch.ts';
import { eventStream } from './event-stream.ts';
import type { Cursor } from './live.repository.ts';
import { LiveHub } from './live-hub.ts';
import { liveEvents } from './live-stream.ts';

export function liveHandlers(
  context: Context,
  sessions: SessionLookup,
  watch: SessionWatch,
): Pick<Handlers, 'streamEvents'> {
  const hub = new LiveHub(context);
  return {
    streamEvents: async (request) => {
      const after = cursorOf((request.header as Record<string, unknown>)['last-event-id']);
      const viewer = () => sessions.viewerOf(bearerOf(request.transport));
      return eventStream(watch, request, (gone) => liveEvents(context, hub, { after, viewer, gone }));
    },
  };
}

function cursorOf(text: unknown): Cursor | undefined {
  const [xact, id] = typeof text === 'string' ? text.split('.') : [];
  return xact && id ? { xact, id } : undefined;
}

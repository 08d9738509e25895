import type { Viewer } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { bearerOf } from '../../../contract/bearer.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { eventStream, type StreamWatch } from './event-stream.ts';
import type { Cursor } from './live.repository.ts';
import { LiveHub } from './live-hub.ts';
import { liveEvents } from './live-stream.ts';

export function liveHandlers(
  context: Context,
  sessions: { viewerOf(token: string): Promise<Viewer | undefined> },
  watch: StreamWatch,
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

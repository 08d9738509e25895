import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveEvent } from 'trastienda-client';
import { NotificationPopup } from '../../features/notices/notification-popup.tsx';
import { liveHold } from '../../lib/live-hold.ts';
import { createKeys } from '../../lib/query-keys.ts';
import { followVersions } from '../../lib/read-versions.ts';
import { sessionToken } from '../../lib/session-token.ts';
import { followEvents } from './follow-events.ts';
import { refresh } from './refresh.ts';

const standing = createKeys('carriers').part('standing');

/** Starts after the first screen has loaded, and handles events of the same moment together. */
const startsAfter = 1_000;
const gathersFor = 250;

/**
 * Updates every screen silently when the server's data change: lists, details, dashboard, loads and the bell. Rows also take the versions that
 * the answers to the user's own calls tell.
 */
export function LiveUpdates() {
  const cache = useQueryClient();
  useEffect(() => followVersions(cache), [cache]);
  useEffect(() => {
    const stop = new AbortController();
    let waiting: LiveEvent[] = [];
    let left: ReadonlySet<Query> = new Set();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const apply = () => {
      timer = undefined;
      // Beneath an open dialog nothing changes; events received meanwhile apply when it closes.
      if (liveHold.isHeld()) return;
      const events = waiting;
      waiting = [];
      left = refresh(cache, events, left);
      gather();
    };
    const gather = () => {
      if (waiting.length > 0 || left.size > 0) timer ??= setTimeout(apply, gathersFor);
    };
    // The stream opens later than the first answers are read: it continues from before them.
    const after = sessionToken.lastEventId();
    const start = setTimeout(() => {
      const tell = (event: LiveEvent) => {
        if (event.topic === 'ready') return;
        // Session settings (such as the inactivity limit) are not screen content, so an open dialog does not delay them.
        if (event.topic === 'settings' || event.topic === 'all') sessionToken.signal('user.refreshAsked');
        // A carrier block can close an open form, so it is not delayed either: the user learns of it before typing more.
        if (event.topic === 'carriers') void cache.invalidateQueries({ queryKey: standing });
        waiting.push(event);
        gather();
      };
      void followEvents({ after, tell, signal: stop.signal });
    }, startsAfter);
    const forget = liveHold.onRelease(gather);
    return () => {
      clearTimeout(start);
      clearTimeout(timer);
      forget();
      stop.abort();
    };
  }, [cache]);
  return <NotificationPopup />;
}

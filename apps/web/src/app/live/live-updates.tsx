import { useQueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '@trastienda/api-client';
import { useEffect } from 'react';
import { NotificationPopup } from '../../features/notices/notification-popup.tsx';
import { liveHold } from '../../lib/live-hold.ts';
import { createKeys } from '../../lib/query-keys.ts';
import { sessionToken } from '../../lib/session-token.ts';
import { followEvents } from './follow-events.ts';
import { refresh } from './refresh.ts';

const standing = createKeys('carriers').part('standing');

/** The first screen comes first; and events of one moment are taken together. */
const startsAfter = 1_000;
const gathersFor = 250;

/** Keeps every screen as the server's data are, without a word: lists, details, dashboard, loads and the bell. */
export function LiveUpdates() {
  const cache = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    let waiting: LiveEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const apply = () => {
      timer = undefined;
      // Beneath an open dialog nothing moves; what came meanwhile is shown when it closes.
      if (liveHold.isHeld()) return;
      const events = waiting;
      waiting = [];
      refresh(cache, events);
    };
    const gather = () => {
      if (waiting.length > 0) timer ??= setTimeout(apply, gathersFor);
    };
    const start = setTimeout(() => {
      void followEvents((event) => {
        if (event.topic === 'ready') return;
        // Not what screens show, but how long one may work: it waits for no dialog.
        if (event.topic === 'settings' || event.topic === 'all') sessionToken.signal('user.refreshAsked');
        // Nor is what closes a form that stands open: its person hears of it before typing more.
        if (event.topic === 'carriers') void cache.invalidateQueries({ queryKey: standing });
        waiting.push(event);
        gather();
      }, stop.signal);
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

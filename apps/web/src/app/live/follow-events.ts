import { keepsSession } from '@trastienda/domain';
import { readEvents } from '@trastienda/machines';
import { ApiError, type LiveEvent, unwrapStream } from 'trastienda-client';
import { api } from '../../lib/api.ts';

const firstPause = 1_000;
const longestPause = 30_000;
/** A stream that is silent for so long counts as blocked on its way. */
const silence = 30_000;

interface Followed {
  /** The position before the page read anything; undefined if the server told none. */
  readonly after: string | undefined;
  readonly tell: (event: LiveEvent) => void;
  readonly signal: AbortSignal;
}

/**
 * Passes on every event after a position until `signal` aborts. A broken stream is reopened after the last received event, at growing intervals while
 * there is no answer. An ended session ends it; a new sign-in starts it anew.
 */
export async function followEvents({ after, tell, signal }: Followed): Promise<void> {
  let last = after;
  let pause = firstPause;
  while (!signal.aborted) {
    try {
      for await (const event of eventsAfter(last, signal)) {
        last = event.at ?? last;
        pause = firstPause;
        tell(event);
      }
    } catch (failure) {
      const refused = failure instanceof ApiError && [400, 401, 403].includes(failure.status);
      if (refused && !keepsSession(failure.oauthError)) return;
    }
    // Streams that a closing server ended all at once come back one after the other.
    await rest(pause * (0.5 + Math.random() / 2), signal);
    pause = Math.min(pause * 2, longestPause);
  }
}

async function* eventsAfter(last: string | undefined, signal: AbortSignal): AsyncGenerator<LiveEvent> {
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  signal.addEventListener('abort', giveUp);
  let timer = setTimeout(giveUp, silence);
  try {
    const params = { header: { ...(last !== undefined && { 'Last-Event-ID': last }) } };
    const call = api.GET('/events', { params, parseAs: 'stream', signal: stop.signal });
    for await (const data of readEvents(await unwrapStream(call))) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, silence);
      if (data !== '') yield JSON.parse(data) as LiveEvent;
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
    giveUp();
  }
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

import { keepsSession } from '@trastienda/domain';
import { ApiError, type LiveEvent, liveEvents } from 'trastienda-client';
import { api } from '../../lib/api.ts';

interface Followed {
  /** The position before the page read anything; undefined if the server told none. */
  readonly after: string | undefined;
  readonly tell: (event: LiveEvent) => void;
  readonly signal: AbortSignal;
}

/** Passes on every event after a position until `signal` aborts. An ended session ends it; a new sign-in starts it anew. */
export async function followEvents({ after, tell, signal }: Followed): Promise<void> {
  for await (const event of liveEvents(api, { after, ends, signal })) tell(event);
}

const ends = (failure: unknown): boolean =>
  failure instanceof ApiError && [400, 401, 403].includes(failure.status) && !keepsSession(failure.oauthError);

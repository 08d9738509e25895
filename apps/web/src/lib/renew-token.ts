import { type StoredSession, storedSessionOf } from '@trastienda/machines';
import { createTrastiendaClient, unwrap } from 'trastienda-client';
import { apiUrl } from './base-path.ts';
import { earlyAnswer } from './early-answers.ts';

/** A response that takes longer counts as lost; a retry gets the same one from the server. */
const patience = 20_000;

const client = createTrastiendaClient({
  baseUrl: apiUrl,
  getToken: () => undefined,
  fetch: (call) => earlyAnswer(call) ?? fetch(call),
});

/** Gets a new token by means of the browser's HttpOnly cookie; undefined if nobody is signed in. Throws ApiError. */
export async function renewToken(): Promise<StoredSession | undefined> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new DOMException('No answer came.', 'TimeoutError')), patience);
  try {
    const token = await unwrap(client.POST('/oauth/session', { signal: stop.signal }));
    return token && storedSessionOf(token);
  } finally {
    clearTimeout(timer);
  }
}

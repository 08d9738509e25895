import { createTrastiendaClient, unwrap } from '@trastienda/api-client';
import { type StoredSession, storedSessionOf } from '@trastienda/machines';
import { earlyAnswer } from './early-answers.ts';

/** An answer that takes longer is taken for lost; the server gives the same one again. */
const patience = 20_000;

const client = createTrastiendaClient({
  baseUrl: '/api',
  getToken: () => undefined,
  fetch: (call) => earlyAnswer(call) ?? fetch(call),
});

/** Another token by the browser's cookie, which no script reads; undefined where nobody is signed in. Throws ApiError. */
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

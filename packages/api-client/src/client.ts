import createClient, { type Client, type Middleware } from 'openapi-fetch';
import { offlineError } from './api-error.ts';
import { keyedCalls } from './generated/calls.ts';
import type { paths } from './generated/schema.ts';

export type ClientOptions = {
  /** Root of the API, such as `http://127.0.0.1:4000/api` or `/api` in a page. */
  baseUrl: string;
  /** Returns the current session's token, if there is one. The client calls it before every request; if it throws, the request fails. */
  getToken: () => string | undefined | Promise<string | undefined>;
  /** The program's own id and secret, for calls without a session. */
  clientCredentials?: { id: string; secret: string };
  fetch?: (request: Request) => Promise<Response>;
  /** Makes the `Idempotency-Key` of a call that may have one and was given none; without it, such a call has no key. */
  newKey?: () => string;
};

/** The typed client: every path and method of the contract. Pass its answers through {@link unwrap}. */
export type TrastiendaClient = Client<paths>;

/** Makes the client. Calls without an answer throw an ApiError with `offline`. */
export function createTrastiendaClient(options: ClientOptions): TrastiendaClient {
  const client = createClient<paths>({
    baseUrl: options.baseUrl,
    querySerializer: { array: { style: 'form', explode: false } },
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });
  client.use(identify(options), nameTheSilence);
  if (options.newKey) client.use(nameAttempts(options.newKey));
  return client;
}

function identify({ getToken, clientCredentials }: ClientOptions): Middleware {
  return {
    async onRequest({ request }) {
      const token = await getToken();
      if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`);
      else if (clientCredentials)
        request.headers.set('Authorization', `Basic ${btoa(`${clientCredentials.id}:${clientCredentials.secret}`)}`);
      return request;
    },
  };
}

/** A key makes a call one that may be sent again. The key of a file is chosen by `upload`. */
const nameAttempts = (newKey: () => string): Middleware => ({
  onRequest({ request, schemaPath }) {
    const takesKey = request.method === 'POST' && (keyedCalls as readonly string[]).includes(schemaPath);
    if (takesKey && !request.headers.has('idempotency-key')) request.headers.set('Idempotency-Key', newKey());
    return request;
  },
});

const nameTheSilence: Middleware = {
  onError({ error, request }) {
    const name = error instanceof DOMException ? error.name : '';
    // The caller stopped the request on purpose, with a reason of its own or without: that is no network failure. A time limit is one.
    if (name === 'AbortError' || (request.signal.aborted && name !== 'TimeoutError')) return undefined;
    return offlineError(error);
  },
};

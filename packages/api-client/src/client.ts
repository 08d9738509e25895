import createClient, { type Client, type Middleware } from 'openapi-fetch';
import { offlineError } from './api-error.ts';
import type { paths } from './generated/schema.ts';

export type ClientOptions = {
  /** Root of the API, such as `http://127.0.0.1:4000/api` or `/api` in a page. */
  baseUrl: string;
  /** Returns the current session's token, if there is one. The client calls it before every request; if it throws, the request fails. */
  getToken: () => string | undefined | Promise<string | undefined>;
  /** The program's own id and secret, for calls without a session. */
  clientCredentials?: { id: string; secret: string };
  fetch?: (request: Request) => Promise<Response>;
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

const nameTheSilence: Middleware = {
  onError({ error }) {
    // The caller aborted the request on purpose: this is not a network failure.
    if (error instanceof DOMException && error.name === 'AbortError') return error;
    return offlineError(error);
  },
};

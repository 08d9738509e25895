import createClient, { type Client, type Middleware } from 'openapi-fetch';
import { offlineError } from './api-error.ts';
import type { paths } from './generated/schema.ts';

export type ClientOptions = {
  /** Root of the API, such as `http://127.0.0.1:4000/api` or `/api` in a page. */
  baseUrl: string;
  /** The token of the session now, if there is one. Asked before every call; what it throws is the call's failure. */
  getToken: () => string | undefined | Promise<string | undefined>;
  /** The program's own id and secret, for the calls that are made without a session. */
  clientCredentials?: { id: string; secret: string };
  fetch?: (request: Request) => Promise<Response>;
};

/** The typed client: every path and method of the contract. Its answers go through {@link unwrap}. */
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
    // An abort is the caller's own wish, not a silent network.
    if (error instanceof DOMException && error.name === 'AbortError') return error;
    return offlineError(error);
  },
};

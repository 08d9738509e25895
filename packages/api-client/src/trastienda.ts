import { createTrastiendaClient, type TrastiendaClient } from './client.ts';
import { type ListOptions, type ListPath, list, type RowOf } from './list.ts';
import { newKey } from './new-key.ts';
import { type RetryPolicy, retryingFetch } from './retry.ts';
import { type Credentials, PasswordSession } from './sign-in.ts';

/** The marketplace, and who calls it: a program's token (or what reads it), or a person. */
export type TrastiendaOptions = {
  /** The address of the marketplace, such as `https://marketplace.example`. */
  readonly server: string;
  /** How failed calls are sent again; `false` sends every call once. */
  readonly retry?: RetryPolicy | false;
  /** The client program, as the server knows it; `trastienda-api` if absent. */
  readonly clientCredentials?: { id: string; secret: string };
  readonly fetch?: (request: Request) => Promise<Response>;
} & ({ readonly token: string | (() => string | Promise<string>) } | Credentials);

/**
 * The typed calls of the contract, and its lists. What takes more code is a function of its own (`upload`, `follow`, `liveEvents`), so that a
 * page carries it only where it is used.
 */
export type Trastienda = TrastiendaClient & {
  /** Every row of a list ({@link list}). */
  list<Path extends ListPath>(
    path: Path,
    ...options: ListOptions<Path> extends { readonly path?: never } ? [ListOptions<Path>?] : [ListOptions<Path>]
  ): AsyncGenerator<RowOf<Path>>;
  /** Ends the session that a password opened; a token stays valid. */
  close(): Promise<void>;
};

/**
 * Opens a client. Calls that may be sent again are, with growing pauses; calls that take an `Idempotency-Key` get one, so that they may be.
 * A person signs in with the first call, and again before the session's token ends.
 */
export function openTrastienda(options: TrastiendaOptions): Trastienda {
  const { server, retry = {}, clientCredentials = { id: 'trastienda-api', secret: 'trastienda' } } = options;
  const { fetch: once = (request: Request) => fetch(request) } = options;
  const send = retry === false ? once : retryingFetch(once, retry);
  const baseUrl = `${server.replace(/\/+$/, '')}/api`;
  const session =
    'token' in options ? undefined : new PasswordSession(options, { baseUrl, clientCredentials, fetch: send });
  const token = 'token' in options ? options.token : undefined;
  const client = createTrastiendaClient({
    baseUrl,
    getToken: async () => (session ? session.token() : typeof token === 'function' ? token() : token),
    fetch: session ? renewing(send, session) : send,
    newKey,
  });
  return {
    ...client,
    list: (path, ...given) => list(client, path, ...given),
    close: async () => session?.end(),
  };
}

/** A call whose token was refused before its time is made again with a new one, once: a refused call did nothing. */
const renewing =
  (send: (request: Request) => Promise<Response>, session: PasswordSession) =>
  async (request: Request): Promise<Response> => {
    // The body of a file is read once.
    if (request.headers.get('content-type')?.startsWith('multipart/')) return send(request);
    const spare = request.clone();
    const answer = await send(request);
    if (answer.status !== 401) return answer;
    await answer.body?.cancel();
    await session.forget(request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '');
    spare.headers.set('Authorization', `Bearer ${await session.token()}`);
    return send(spare);
  };

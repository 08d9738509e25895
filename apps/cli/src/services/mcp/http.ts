import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { isProgramToken, type TokenScope } from '@trastienda/domain';
import { sessionUserOf } from '@trastienda/machines';
import { say } from '../../messages/say.ts';
import { assistantRefused, toFailure } from '../../shell/api-failure.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { type Failure, usageFailure } from '../../shell/failure.ts';
import type { Terminal } from '../../shell/terminal.ts';
import { findsTypedOrders } from '../orders/typed-order.ts';
import { refusedToken } from '../session/refused-token.ts';
import { serverClient } from '../session/server-client.ts';
import { loadUser } from '../session/viewer.ts';
import { type Caller, openDoor } from './door.ts';

/** Limits of ours: assistants that are connected at once, how long one may say nothing, and the size of one message. */
export const httpLimits = { sessions: 100, idleMilliseconds: 30 * 60_000, bodyBytes: 4_000_000 } as const;

/** The names of this machine that a request may be addressed to. */
const ownNames = ['localhost', '127.0.0.1', '[::1]'];

export type HttpOptions = {
  readonly terminal: Pick<Terminal, 'env' | 'fetch' | 'pause' | 'signal' | 'marksAnswers'>;
  readonly server: string;
  readonly host: string;
  readonly port: number;
  /** Further names in `Host` and `Origin`, such as that of a proxy in front. */
  readonly names: readonly string[];
  /** The scopes that are offered of those that a token has. */
  readonly scopesOf: (held: readonly TokenScope[] | undefined) => readonly TokenScope[];
  readonly onFault: Caller['onFault'];
};

type Session = { readonly transport: StreamableHTTPServerTransport; readonly owner: Buffer; touch: () => void };

/**
 * Serves assistants over HTTP until the signal. The door has no credentials of its own: each session is opened with a program's token, goes
 * to the server with it, and hears nobody who shows another one.
 */
export const serveHttp = async (options: HttpOptions, onReady: (address: string) => Promise<void>): Promise<void> => {
  const { terminal, host, port } = options;
  const sessions = new Map<string, Session>();
  const http = createServer((request, response) => {
    answer(options, sessions, request, response).catch((error: unknown) => {
      options.onFault(error);
      if (!response.headersSent) refuse(response, 500, say('cli.shell.unexpected'));
      else response.destroy();
    });
  });
  http.listen(port, host);
  await once(http, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw usageFailure(say('cli.mcp.http.listen', { host, port, code: error.code ?? error.message }));
  });
  const { port: chosen } = http.address() as AddressInfo;
  const address = new URL(['http:', '', 'localhost', 'mcp'].join('/'));
  address.hostname = host.includes(':') ? `[${host}]` : host;
  address.port = String(chosen);
  await onReady(address.href);
  if (!terminal.signal.aborted) await new Promise((resolve) => terminal.signal.addEventListener('abort', resolve));
  await Promise.all([...sessions.values()].map(({ transport }) => transport.close()));
  http.close();
  http.closeAllConnections();
};

const answer = async (
  options: HttpOptions,
  sessions: Map<string, Session>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  if (!isAddressedHere(request, options)) return refuse(response, 403, say('cli.mcp.http.host'));
  if (request.url?.split('?')[0] !== '/mcp') return refuse(response, 404, say('cli.mcp.http.path'));
  const token = /^Bearer ([\x21-\x7e]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined || !isProgramToken(token)) return refuse(response, 401, say('cli.mcp.http.token'));
  const id = request.headers['mcp-session-id'];
  if (id !== undefined) {
    const session = sessions.get(String(id));
    // Whoever shows another token learns nothing about a session, not even that there is one.
    if (!session || !timingSafeEqual(session.owner, digestOf(token)))
      return refuse(response, 404, say('cli.mcp.http.session'));
    session.touch();
    return session.transport.handleRequest(request, response);
  }
  if (sessions.size >= httpLimits.sessions) return refuse(response, 503, say('cli.mcp.http.full'));
  const opened = await openSession(options, sessions, token);
  if (!('transport' in opened)) return refuse(response, statusOf(opened.failure), opened.failure.message);
  await opened.transport.handleRequest(request, response);
  // What was no `initialize` has opened nothing.
  if (opened.transport.sessionId === undefined) await opened.transport.close();
};

const statusOf = ({ exitCode }: Failure): number =>
  exitCode === exitCodes.notAllowed ? 401 : exitCode === exitCodes.unavailable ? 502 : 403;

/** A session for a token that the server knows. */
const openSession = async (
  { terminal, server, scopesOf, onFault }: HttpOptions,
  sessions: Map<string, Session>,
  token: string,
): Promise<Session | { failure: Failure }> => {
  const client = serverClient({ terminal, server }, () => token);
  client.use({
    onResponse: async ({ response }) =>
      response.status === 401 ? refusedToken(response, assistantRefused) : undefined,
  });
  client.use(findsTypedOrders(client));
  const user = await loadUser(client).catch((error: unknown) => toFailure(error, terminal.signal));
  if (user instanceof Error) return { failure: user };
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    maxRequestBodySize: httpLimits.bodyBytes,
    onsessioninitialized: (id) => {
      sessions.set(id, session);
      session.touch();
    },
  });
  let idle: NodeJS.Timeout | undefined;
  const session: Session = {
    transport,
    owner: digestOf(token),
    touch: () => {
      clearTimeout(idle);
      idle = setTimeout(() => void transport.close().catch(onFault), httpLimits.idleMilliseconds).unref();
    },
  };
  transport.onclose = () => {
    clearTimeout(idle);
    if (transport.sessionId !== undefined) sessions.delete(transport.sessionId);
  };
  const { viewer } = sessionUserOf(user);
  const scopes = scopesOf(user.tokenScopes);
  const { server: door } = openDoor({ client, viewer, scopes, signal: terminal.signal, onFault });
  await door.connect(transport);
  return session;
};

/** Whether a request was meant for this address: a page whose name was made to lead here (DNS rebinding) gives itself away by its own. */
const isAddressedHere = (
  { headers: { host, origin } }: IncomingMessage,
  { host: bound, names }: HttpOptions,
): boolean => {
  const known = [...ownNames, bound, ...names];
  return (
    known.includes(nameIn(['http:', '', host].join('/'))) && (origin === undefined || known.includes(nameIn(origin)))
  );
};

const nameIn = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');

const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A refusal as the protocol has it. */
const refuse = (response: ServerResponse, status: number, message: string): void => {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      ...(status === 401 && { 'www-authenticate': 'bearer' }),
      connection: 'close',
    })
    .end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }));
};

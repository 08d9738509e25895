import { ApiError, type TrastiendaClient, unwrap } from '@trastienda/api-client';
import type { CommandContext } from '../../shell/command-context.ts';
import { notSignedIn } from '../../shell/failure.ts';
import { serverClient } from './server-client.ts';

type Place = Pick<CommandContext, 'terminal' | 'server' | 'sessions' | 'output'>;

/** Clients for the server with a signed-in user. */
export type Connection = {
  client: TrastiendaClient;
  /** Sends each request once. Flows that retry by themselves use this. */
  direct: TrastiendaClient;
};

/** The token of this run and its origin, which decides what happens to it at the end. */
type Credential = { token: string; origin: 'environment' | 'stored' | 'signedInForThisRun' };

/**
 * Runs a function with a signed-in client. TRASTIENDA_TOKEN has priority (a program's or a session's token), then TRASTIENDA_USER with
 * TRASTIENDA_PASSWORD, then the stored session. A refused token is forgotten (S1 §8), but a network failure forgets nothing.
 */
export const connect = async <Result>(
  place: Place,
  use: (connection: Connection) => Promise<Result>,
): Promise<Result> => {
  const credential = await chooseCredential(place);
  const client = serverClient(place, () => credential.token);
  const direct = serverClient(place, () => credential.token, { asksAgain: false });
  let isRefused = false;
  // Watches the responses, because a caller may report a 401 as the result of one file (a load) instead of throwing it.
  const watch = {
    onResponse: ({ response }: { response: Response }) => {
      if (response.status === 401) isRefused = true;
    },
  };
  client.use(watch);
  direct.use(watch);
  try {
    return await use({ client, direct });
  } finally {
    if (isRefused && credential.origin === 'stored') place.sessions.forget(place.server);
    // This token is used nowhere else, and would otherwise stay valid for hours.
    if (credential.origin === 'signedInForThisRun') await revoke(place, credential.token);
  }
};

const chooseCredential = async (place: Place): Promise<Credential> => {
  const { env } = place.terminal;
  if (env.TRASTIENDA_TOKEN) return { token: env.TRASTIENDA_TOKEN, origin: 'environment' };

  const stored = place.sessions.find(place.server);
  const alive = stored && new Date(stored.expiresAt) > place.terminal.now() ? stored : undefined;
  const { TRASTIENDA_USER: email, TRASTIENDA_PASSWORD: password } = env;
  if (email && password) {
    if (alive?.email === email) return { token: alive.token, origin: 'stored' };
    const { signIn } = await import('./sign-in.ts');
    const { session } = await signIn(place, { email, password, code: env.TRASTIENDA_CODE }, { kept: false });
    return { token: session.token, origin: 'signedInForThisRun' };
  }
  if (!stored) throw notSignedIn();
  return { token: stored.token, origin: 'stored' };
};

/** How long the token's revocation may take after Ctrl+C. */
const hurryMilliseconds = 500;
const farewellMilliseconds = 10_000;

// The command's own result matters more than this cleanup, and an expired token is as good as revoked.
const revoke = async (place: Place, token: string): Promise<void> => {
  const { terminal } = place;
  const signal = AbortSignal.timeout(terminal.signal.aborted ? hurryMilliseconds : farewellMilliseconds);
  const client = serverClient({ ...place, terminal: { ...terminal, signal } }, () => token, { asksAgain: false });
  try {
    await unwrap(client.POST('/oauth/revoke'));
  } catch (error) {
    if (terminal.signal.aborted || (error instanceof ApiError && !error.offline)) return;
    await place.output.note([
      'Aviso: la sesión de este comando no se pudo cerrar en el servidor; terminará por sí sola.',
    ]);
  }
};

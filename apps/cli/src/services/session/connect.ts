import { visibleText } from '@trastienda/domain';
import { ApiError, type TrastiendaClient, unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { tokenRefused } from '../../shell/api-failure.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { notSignedIn, usageFailure } from '../../shell/failure.ts';
import { findsTypedOrders } from '../orders/typed-order.ts';
import { tellsOfDeprecations } from './deprecated-calls.ts';
import { refusedToken } from './refused-token.ts';
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
 * TRASTIENDA_PASSWORD, then the stored session (of TRASTIENDA_USER, if that is given alone). A refused token is forgotten (S1 §8), but a network failure forgets nothing.
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
    onResponse: async ({ response }: { response: Response }): Promise<Response | undefined> => {
      if (response.status !== 401) return undefined;
      isRefused = true;
      return credential.origin === 'environment' ? refusedToken(response, tokenRefused) : undefined;
    },
  };
  const tells = tellsOfDeprecations(place);
  client.use(watch, tells);
  direct.use(watch, tells);
  const typed = findsTypedOrders(client);
  client.use(typed);
  direct.use(typed);
  try {
    return await use({ client, direct });
  } finally {
    if (isRefused && credential.origin === 'stored') await place.sessions.forget(place.server, credential.token);
    // This token is used nowhere else, and would otherwise stay valid for hours.
    if (credential.origin === 'signedInForThisRun') await revoke(place, credential.token);
  }
};

const chooseCredential = async (place: Place): Promise<Credential> => {
  const { env } = place.terminal;
  if (env.TRASTIENDA_TOKEN) return { token: cleanToken(env.TRASTIENDA_TOKEN), origin: 'environment' };

  const { TRASTIENDA_USER: email, TRASTIENDA_PASSWORD: password } = env;
  if (email && password) {
    // A stored session does not prove the password: what is given here is what counts.
    const { signIn } = await import('./sign-in.ts');
    const { session } = await signIn(place, { email, password, code: env.TRASTIENDA_CODE }, { kept: false });
    return { token: session.token, origin: 'signedInForThisRun' };
  }
  const stored = await place.sessions.open(place.server);
  // Half of the credentials means somebody: another person's session does not answer for them.
  if (password || (email && stored && stored.email.toLowerCase() !== email.trim().toLowerCase())) {
    throw halfOfCredentials(email ? 'TRASTIENDA_PASSWORD' : 'TRASTIENDA_USER');
  }
  if (!stored) throw notSignedIn();
  return { token: stored.token, origin: 'stored' };
};

const halfOfCredentials = (missing: 'TRASTIENDA_USER' | 'TRASTIENDA_PASSWORD') => {
  const given = missing === 'TRASTIENDA_USER' ? 'TRASTIENDA_PASSWORD' : 'TRASTIENDA_USER';
  return usageFailure(say('cli.session.credentials.half', { missing, given }), [
    say('cli.session.credentials.hint', { missing, given }),
  ]);
};

/** A token as it can be sent; tells what a file or a secret has added to it. */
const cleanToken = (token: string): string => {
  const alien = /[^\x21-\x7e]/u.exec(token)?.[0];
  if (alien === undefined) return token;
  const named = {
    '\ufeff': say('cli.session.token.byteOrderMark'),
    '\n': say('cli.session.token.lineBreak'),
    '\r': say('cli.session.token.lineBreak'),
    ' ': say('cli.session.token.blank'),
  };
  const what =
    (named as Readonly<Record<string, string>>)[alien] ??
    say('cli.session.token.sign', { visible: visibleText(alien) });
  throw usageFailure(say('cli.session.token.alien', { what }), [say('cli.session.token.hint')]);
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
    await place.output.note([say('cli.session.notClosed')]);
  }
};

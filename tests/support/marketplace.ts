import type { Database } from '../../apps/server/src/db/database.ts';
import { runDemo } from '../../apps/server/src/demo/run-demo.ts';
import { openForBlock } from '../../apps/server/src/testing/open-for-block.ts';
import { cheapHash } from '../../apps/server/src/testing/people.ts';
import { openTestApp, type TestApp, testClient } from '../../apps/server/src/testing/test-app.ts';
import { type Account, accountNames, accounts, password, personOf, twoStepCode } from './accounts.ts';
import type { Asks } from './orders.ts';

/** A line of the server's log. */
export type LogLine = Readonly<Record<string, unknown>>;

const mostLines = 1_000;

/** The whole server in this process, with the demo marketplace and a token for each of the `accounts`. */
export type Marketplace = Asks & {
  database: Database;
  app: TestApp;
  tokens: Readonly<Record<Account, string>>;
  /** The lines of the log that tell of refusals, the last thousand. */
  refusals: LogLine[];
  close(): Promise<void>;
};

/** A program's own credentials, for the calls made without a session. */
export const clientHeader = { authorization: testClient };

/** All accounts sign in through `client`, whose id names the surface in the log; `works` says whether jobs run. */
export async function openMarketplace(
  database: Database,
  orders = 60,
  client?: string,
  works = false,
): Promise<Marketplace> {
  await runDemo(database, { orders });
  await database.executeSql('update person set password_hash = $1 where password_hash is not null', [
    await cheapHash(password),
  ]);
  const refusals: LogLine[] = [];
  const write = (text: string) => {
    if (text.includes('"msg":"refused"') && refusals.push(JSON.parse(text) as LogLine) > mostLines) refusals.shift();
  };
  const app = await openTestApp(database, { works, log: { write } });
  const tokens = {} as Record<Account, string>;
  for (const account of accountNames) tokens[account] = await signIn(app, account, client);
  return {
    database,
    app,
    tokens,
    refusals,
    ask: ({ call, as, token = as && tokens[as], body, headers, address }) =>
      app.ask(call, {
        token,
        ...(body !== undefined && { body }),
        // Our own programs must name a version (ADR 46); these calls accept any.
        ...((headers || client) && { headers: { ...(client && { 'if-match': '*' }), ...headers } }),
        ...(address && { address }),
      }),
    close: () => app.close(),
  };
}

/** A marketplace over a test database, for all tests of a block or file. */
export const marketplaceForBlock = (database: () => Database, orders?: number, client?: string): Marketplace =>
  openForBlock(async () => ({ market: await openMarketplace(database(), orders, client) })).market;

async function signIn(app: TestApp, account: Account, client?: string): Promise<string> {
  const grant: Record<string, string> = { username: accounts[account], password };
  if (personOf(account).twoFactor) grant.code = twoStepCode(new Date());
  const { status, body } = await app.askToken(grant, undefined, client);
  if (status !== 200) throw new Error(`${account} cannot sign in: ${JSON.stringify(body)}`);
  return (body as { access_token: string }).access_token;
}

import { test as base, expect, type Page } from '@playwright/test';
import { takesDeep } from '../../apps/server/src/testing/test-share.ts';
import { type Account, accounts, password } from './accounts.ts';
import type { Answer, Asks, Call } from './orders.ts';

const basic = (client: string) => `Basic ${Buffer.from(`${client}:trastienda`).toString('base64')}`;
const client = basic('trastienda-cli');
const webClient = basic('trastienda-web');

/** Calls the running server as the terminal does, accepting any version (`if-match: *`); signs each account in at its first call. */
export class LiveServer implements Asks {
  private readonly tokens = new Map<string, Promise<string>>();
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  async ask({ call, as, token, body, headers }: Call): Promise<Answer> {
    const [method = 'GET', path = '/'] = call.split(' ');
    const bearer = token ?? (as && (await this.tokenOf(as)));
    const response = await fetch(`${this.root}/api${path}`, {
      method,
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'if-match': '*',
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      body: isJson ? await response.json() : await response.text(),
      headers: Object.fromEntries(response.headers),
    };
  }

  /** The account's session, shared by all tests; tests that end a session use their own sign-in. */
  tokenOf(account: Account): Promise<string> {
    const known = this.tokens.get(account) ?? this.signIn(accounts[account]);
    this.tokens.set(account, known);
    return known;
  }

  async signIn(username: string, word = password): Promise<string> {
    const { status, body } = await this.ask({
      call: 'POST /oauth/token',
      headers: { authorization: client },
      body: { grant_type: 'password', username, password: word },
    });
    if (status !== 200) throw new Error(`${username} cannot sign in: ${JSON.stringify(body)}`);
    return (body as { access_token: string }).access_token;
  }
}

type Fixtures = {
  /** Whether these are deep tests, which the gate leaves out (ADR 120). */
  deep: boolean;
  share: undefined;
  /** Opens an address in this test's page, signed in as an account. */
  openAs: (account: Account, path: string) => Promise<Page>;
  policy: undefined;
  mutant: undefined;
};

/** Tests in a browser over the running server. */
export const test = base.extend<Fixtures, { server: LiveServer; address: string }>({
  address: [`http://127.0.0.1:${process.env.TRASTIENDA_TEST_PORT ?? 4310}`, { scope: 'worker', option: true }],
  server: [async ({ address }, use) => use(new LiveServer(address)), { scope: 'worker' }],
  deep: [false, { option: true }],
  // This fixture comes first, so that a skipped test opens nothing.
  share: [
    async ({ deep }, use, testInfo) => {
      const isChosen = Boolean(process.env.TRASTIENDA_TEST_CHOSEN);
      testInfo.skip(deep && !isChosen && !takesDeep(testInfo.title), 'It is a deep test (ADR 120).');
      await use(undefined);
    },
    { auto: true },
  ],
  // Our pages never violate their own policy (ADR 34) and never lack a text (ADR 65): both faults appear on the console.
  policy: [
    async ({ context }, use) => {
      const broken: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy|^No text /.test(message.text()))
          broken.push(message.text());
      });
      await use(undefined);
      expect(broken).toEqual([]);
    },
    { auto: true },
  ],
  // `npm run mutants -- --web` chooses the changed chart that the pages run with.
  mutant: [
    async ({ context }, use) => {
      const wanted = process.env.TRASTIENDA_MUTANT;
      if (wanted)
        await context.addInitScript(
          (mutant) => Object.assign(globalThis, { trastiendaMutant: JSON.parse(mutant) }),
          wanted,
        );
      await use(undefined);
    },
    { auto: true },
  ],
  openAs: async ({ page, server }, use) =>
    use(async (account, path) => {
      await enterAs(page, server, accounts[account]);
      await page.goto(path);
      return page;
    }),
});

/**
 * Signs an account in for a page, as the page's own sign-in does: its browser gets the session's cookie. `warned` suppresses the warning
 * about pending invoices. Returns the id of the session.
 */
export async function enterAs(
  page: Page,
  server: LiveServer,
  username: string,
  { word = password, warned = true }: { word?: string; warned?: boolean } = {},
): Promise<string> {
  const answer = await page.context().request.post(`${server.root}/api/oauth/token`, {
    headers: { authorization: webClient },
    data: { grant_type: 'password', username, password: word, session: 'cookie' },
  });
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${await answer.text()}`);
  // Behave like a returning visitor: the font is shown from the first paint.
  await page.addInitScript(() => localStorage.setItem('trastienda.font', 'there'));
  if (warned) await page.addInitScript((seen) => sessionStorage.setItem(seen, '1'), 'trastienda.pendingInvoices.seen');
  return ((await answer.json()) as { session_id: string }).session_id;
}

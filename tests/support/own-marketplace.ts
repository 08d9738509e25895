import { expect, type Page, test } from '@playwright/test';
import { type Account, accounts } from './accounts.ts';
import { enterAs, LiveServer } from './live.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

/** A built server for the journeys of one file, with its calls and its pages. */
export type OwnMarketplace = Pick<OwnServer, 'address' | 'mailsTo'> & {
  readonly server: LiveServer;
  /** Signs an account in and opens a screen; waits for its title. */
  open(page: Page, account: Account, path: string): Promise<void>;
};

/** A server for one file, whose tests run in order: for journeys that change shared data, or who may sign in. */
export function ownMarketplace(): OwnMarketplace {
  test.describe.configure({ mode: 'serial' });
  let own: OwnServer | undefined;
  let server: LiveServer | undefined;
  test.beforeAll(async () => {
    own = await startOwnServer();
    server = new LiveServer(own.address);
  });
  test.afterAll(() => own?.stop());
  const started = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('The server starts before the first test: ask for it inside a test.');
    return part;
  };
  return {
    get address() {
      return started(own).address;
    },
    get server() {
      return started(server);
    },
    mailsTo: (email) => started(own).mailsTo(email),
    async open(page, account, path) {
      await enterAs(page, started(server), accounts[account]);
      await page.goto(started(own).address + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  };
}

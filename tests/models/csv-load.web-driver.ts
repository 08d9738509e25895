import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { enterAs, type LiveServer } from '../support/live.ts';
import { postCsv } from '../support/load-files.ts';
import { openStage, pageChecks } from './csv-load.web-page.ts';
import { fileOf, interceptLoadCalls, screens } from './csv-load.web-screens.ts';
import { serverSteps } from './csv-load.web-server.ts';
import { workerSteps } from './csv-load.web-worker.ts';
import type { FlowPath } from './kit/cover.ts';
import type { Driver } from './kit/driver.ts';

/** Drives the wizard of the real page with the real worker and the real server; the path decides when each is heard. */
export async function csvLoadWebDriver(path: FlowPath, page: Page, server: LiveServer): Promise<Driver> {
  const screen = screens[path.start.name === 'rehearsed' ? 'rehearsed' : 'plain'];
  const { account, address } = screen;
  const stage = await openStage(page, screen);
  const execute = { ...(await workerSteps(stage, path)), ...serverSteps(stage, path) };

  return {
    start: async ({ name }) => {
      await page.addInitScript(() => {
        const { open: begin } = XMLHttpRequest.prototype;
        XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...given: unknown[]) {
          Object.assign(window, { lastRequest: this });
          return Reflect.apply(begin, this, given);
        };
      });
      // The demo lacks these orders and variants: answer that it has them, since no path depends on it.
      await page.route('**/api/orders/known', (route) => route.fulfill({ json: route.request().postDataJSON() }));
      await page.route('**/api/sku/known', (route) => {
        const { skus } = route.request().postDataJSON() as { skus: number[] };
        const variant = { productId: 1, upc: '1', refId: 'CAF-01', isApproved: true };
        return route.fulfill({
          json: { skus: skus.map((id) => ({ ...variant, id })), products: [], upcs: [], named: [] },
        });
      });
      await interceptLoadCalls(stage.calls, page);
      const known =
        name === 'known load'
          ? await postCsv(server, '/orders/punishments', account, fileOf(screen, 'good'))
          : undefined;
      await enterAs(page, server, accounts[account]);
      await page.goto(known ? `${address}?load=${known}` : address);
    },
    execute: Object.fromEntries(
      Object.entries(execute).map(([name, run]) => [
        name,
        async (next: readonly string[]) => {
          stage.told.steps += 1;
          await run(next);
        },
      ]),
    ),
    assert: pageChecks(stage),
    stop: async () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}

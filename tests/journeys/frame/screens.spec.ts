import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Viewer } from '@trastienda/domain';
import type { BulkAction, WebhookSecret } from 'trastienda-client';
import { areas, looseScreens, mayOpen } from '../../../apps/web/src/app/screens.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { type Account, personOf } from '../../support/accounts.ts';
import { type LiveServer, test } from '../../support/live.ts';
import { placeOrder } from '../../support/orders.ts';

// Every screen of the table that menu, palette and router read is opened once, by the first of these accounts that may, and looked at by axe.
const opened = ['seller', 'admin'] as const satisfies readonly Account[];
const placed = [
  ...areas.flatMap((area) => area.screens.map((screen) => ({ area, screen }))),
  ...looseScreens.map((screen) => ({ area: undefined, screen })),
];
const screens = placed.map(({ area, screen }) => {
  const account = opened.find((one) => mayOpen(area, screen, viewerOf(one)));
  if (!account) throw new Error(`No account opens ${screen.path}.`);
  return { path: screen.path, account };
});

for (const { path, account } of screens) {
  test(`${path} opens for the ${account}, and axe finds nothing`, async ({ openAs, server }) => {
    const page = await openAs(account, await addressOf(server, path, account));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
  });
}

for (const path of ['/pages/login', '/pages/invoices', '/pages/404', '/pages/500']) {
  test(`${path} opens for everybody, and axe finds nothing`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

function viewerOf(account: Account): Viewer {
  const { roles, operating, accounts } = personOf(account);
  return { userId: account, roles, operatingUser: operating, accountNames: accounts === 'all' ? [] : accounts };
}

/** The address of a screen: its parameters are of things that the demo has, or that this test makes. */
async function addressOf(server: LiveServer, path: string, as: Account): Promise<string> {
  if (path.includes(':orderId')) return path.replace(':orderId', await placeOrder(server));
  if (path.includes(':productId')) return path.replace(':productId', await firstId(server, 'GET /products?size=1', as));
  if (path.includes(':categoryId')) return path.replace(':categoryId', await firstId(server, 'GET /categories', as));
  if (path.includes(':webhookId')) return path.replace(':webhookId', await webhookOf(server, as));
  if (path.includes(':bulkId')) return path.replace(':bulkId', await bulkOf(server, as));
  return path;
}

async function firstId(server: LiveServer, call: string, as: Account): Promise<string> {
  const { body } = await server.ask({ call, as });
  const rows = (Array.isArray(body) ? body : (body as { content: unknown[] }).content) as { id: string | number }[];
  const [first] = rows;
  if (!first) throw new Error(`${call} has no rows.`);
  return String(first.id);
}

/** A subscription of the account, which is switched off. */
async function webhookOf(server: LiveServer, as: Account): Promise<string> {
  const body = { address: 'https://integrador.example/avisos', events: ['order.created'], enabled: false };
  const answer = await server.ask({ call: 'POST /webhooks', as, body });
  expect(answer.status).toBe(201);
  return (answer.body as WebhookSecret).id;
}

/** A bulk action of the account: a seller's with an order, an administrator's with a price that nobody asked for. */
async function bulkOf(server: LiveServer, as: Account): Promise<string> {
  const request =
    as === 'seller'
      ? { action: 'startHandling', ids: [await placeOrder(server)] }
      : { action: 'approvePrices', ids: ['999999999'] };
  const body = { ...request, key: randomUUID() };
  const answer = await server.ask({ call: 'POST /bulk-actions', as, body });
  expect(answer.status).toBeLessThan(300);
  return (answer.body as BulkAction).id;
}

import { expect, test } from '@playwright/test';
import { say } from '@trastienda/domain';
import { accounts } from '../../support/accounts.ts';
import { enterAs, LiveServer } from '../../support/live.ts';
import { placeOrder } from '../../support/orders.ts';
import { startOwnServer } from '../../support/own-server.ts';

test('a user of a deactivated seller reads everything, is told why nothing can be changed, and goes on once it is active', async ({
  page,
}) => {
  // This test changes shared data, so it has its own server.
  const own = await startOwnServer();
  try {
    const server = new LiveServer(own.address);
    const id = await placeOrder(server);
    const { body } = await server.ask({ call: 'GET /admin/organization?size=100', as: 'admin' });
    const sellers = body as { id: string; accountName: string }[];
    const account = sellers.find(({ accountName }) => accountName === 'aurora')?.id;
    const turn = async (active: boolean) => {
      const { status } = await server.ask({ call: `PUT /admin/organization/${account}/status/${active}`, as: 'admin' });
      expect(status).toBe(200);
    };
    await turn(false);
    await enterAs(page, server, accounts.seller);

    const line = page.getByText(say('access.sellerInactive.help'));
    await page.goto(`${own.address}/orders/orderDetail/${id}`);
    await expect(line).toBeVisible();
    const start = page.getByRole('button', { name: say('orders.action.startHandling'), exact: true });
    await expect(start).toHaveAccessibleDescription(say('access.sellerInactive'));

    const prices = `${own.address}/catalog/changePricesCSV`;
    await page.goto(prices);
    await expect(page.locator('main').getByText(say('access.sellerInactive'))).toBeVisible();
    await expect(page.locator('input[type=file]')).toHaveCount(0);

    await turn(true);
    await page.goto(prices);
    await expect(page.locator('input[type=file]')).toHaveCount(1);
    await expect(line).toHaveCount(0);
  } finally {
    await own.stop();
  }
});

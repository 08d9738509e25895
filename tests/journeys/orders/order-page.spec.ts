import { expect, type Locator } from '@playwright/test';
import { say } from '@trastienda/domain';
import { test } from '../../support/live.ts';
import { orderInHandling } from '../../support/orders.ts';

const LINES = 40;
const items = Array.from({ length: LINES }, (_, n) => ({
  id: `ART-${n}`,
  name: `Artículo ${n}`,
  quantity: 1,
  price: 10,
}));

/** Where the middle of a control is, from the top of what is seen. */
async function middleOf(control: Locator): Promise<number> {
  const box = await control.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return box.y + box.height / 2;
}

test('the actions of a long order stay in their place while it is read', async ({ openAs, server }) => {
  const page = await openAs('seller', `/orders/orderDetail/${await orderInHandling(server, { items })}`);
  const bar = page.getByRole('group', { name: say('orders.detail.actions') });
  await expect(page.getByText('Artículo 39', { exact: true })).toBeAttached();
  await page.getByText('Artículo 39', { exact: true }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await expect(bar.getByRole('button').first()).toBeInViewport({ ratio: 1 });
  const place = await middleOf(bar);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => middleOf(bar)).toBe(place);
  // What is seen there is the bar itself: nothing lies over its buttons.
  await bar
    .getByRole('button', { name: say('orders.action.ship'), exact: false })
    .first()
    .click({ trial: true });
});

test('the state of a controversy stands in line with its buttons', async ({ openAs, server }) => {
  const id = await orderInHandling(server);
  const body = { text: 'Falta una taza' };
  const made = await server.ask({ call: `POST /orders/${id}/controversies`, as: 'admin', body });
  expect(made.status).toBeLessThan(300);
  const page = await openAs('seller', `/orders/orderDetail/${id}`);
  const state = page.getByRole('combobox', { name: say('orders.controversy.update') });
  const attend = page.getByRole('button', { name: say('orders.controversy.attend'), exact: true }).last();
  expect(await middleOf(state)).toBeCloseTo(await middleOf(attend), 0);
});

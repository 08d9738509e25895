import { expect, type Page } from '@playwright/test';
import { controversyStates, orderTags, say } from '@trastienda/domain';
import { test } from '../../support/live.ts';
import { orderAfter, orderInHandling } from '../../support/orders.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Controversias' });
const stateOf = (page: Page) => card(page).getByRole('combobox', { name: say('orders.controversy.update') });
const asked = (page: Page) => page.getByRole('dialog');

test('a controversy from its opening to its end, by an administrator and the seller', async ({ server, openAs }) => {
  const id = await orderInHandling(server);
  const admin = await openAs('admin', `/orders/orderDetail/${id}`);
  await card(admin).getByRole('button', { name: 'Crear controversia' }).click();
  await asked(admin).getByRole('button', { name: 'Crear' }).click();
  await expect(asked(admin)).toContainText(say('orders.controversy.text'));
  await asked(admin).getByRole('textbox').fill('El cliente pide un cambio');
  await asked(admin).getByRole('button', { name: 'Crear' }).click();
  await expect(admin.getByText(say('orders.controversy.create.done'))).toBeVisible();
  await expect(card(admin)).toContainText('El cliente pide un cambio');
  await expect(stateOf(admin)).toBeDisabled();

  // The seller finds it by its tag, and attends it with a note.
  const seller = await openAs('seller', `/orders/list?text=${id}&tags=${orderTags.controversy.abbreviation}`);
  await seller.getByRole('link', { name: id }).click();
  await card(seller)
    .getByRole('button', { name: say('orders.controversy.attend'), exact: true })
    .click();
  await asked(seller).getByRole('textbox').fill('Se revisa con almacén');
  await asked(seller)
    .getByRole('button', { name: say('orders.controversy.attend') })
    .click();
  await expect(seller.getByText(say('orders.controversy.attend.done'))).toBeVisible();
  await expect(stateOf(seller).locator('option:checked')).toHaveText(controversyStates.IN_ANALYSIS.label);
  await expect(card(seller)).toContainText('Se revisa con almacén');

  // A final state is announced before; afterwards the controversy cannot change, and the tag is gone.
  await stateOf(seller).selectOption({ label: controversyStates.INVALID.label });
  const closes = say('orders.controversy.update.closes', { state: controversyStates.INVALID.label });
  await expect(asked(seller)).toContainText(closes);
  await asked(seller)
    .getByRole('button', { name: say('orders.controversy.update.submit.INVALID') })
    .click();
  await expect(asked(seller)).toHaveCount(0);
  await expect(stateOf(seller)).toBeDisabled();
  const closed = await orderAfter(server, { call: `GET /orders/${id}`, as: 'seller' });
  expect(closed.controversies).toMatchObject([{ state: 'INVALID', comments: [{ text: 'Se revisa con almacén' }] }]);
  expect(closed.tags).not.toContain('controversy');
});

test('an administrator deletes a controversy, after a question', async ({ server, openAs }) => {
  const id = await orderInHandling(server);
  const call = `POST /orders/${id}/controversies`;
  await orderAfter(server, { call, as: 'admin', body: { text: 'Se abrió por error' } });
  const page = await openAs('admin', `/orders/orderDetail/${id}`);
  await card(page)
    .getByRole('button', { name: say('orders.controversy.delete.submit'), exact: true })
    .click();
  await asked(page)
    .getByRole('button', { name: say('orders.controversy.delete.submit') })
    .click();
  await expect(card(page)).toContainText(say('orders.detail.controversies.empty'));
  const order = await orderAfter(server, { call: `GET /orders/${id}`, as: 'seller' });
  expect(order).toMatchObject({ controversies: [] });
  expect(order.tags).not.toContain('controversy');
});

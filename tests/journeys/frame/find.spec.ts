import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import { expectAccessible, expectAccessibleInBothThemes } from '../../support/accessible.ts';
import { findBuyerByPhone, findParcel } from '../../support/find-work.ts';
import { test } from '../../support/live.ts';
import { newOrder, shipmentOf } from '../../support/new-order.ts';
import { orderAfter, orderInHandling } from '../../support/orders.ts';

test('a buyer and a parcel are found by keys alone from whatever page one is on', async ({ openAs, server }) => {
  const phone = String(randomInt(1_000_000_000, 9_999_999_999));
  const lastName = `Zu${phone}`;
  const client = { ...newOrder().clientProfileData, firstName: 'Íñigo', lastName, phone: `+52 ${phone}` };
  const id = await orderInHandling(server, { clientProfileData: client });
  const trackingNumber = `MX${randomInt(1_000_000_000, 9_999_999_999)}`;
  const body = shipmentOf([{ id: 'TAZA', quantity: 1 }], trackingNumber);
  await orderAfter(server, { call: `POST /orders/${id}/invoice`, as: 'seller', body });

  const page = await openAs('seller', '/profile/me');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const spaced = `${phone.slice(0, 2)} ${phone.slice(2, 6)} ${phone.slice(6)}`;
  expect(await findBuyerByPhone(page, spaced, id)).toMatchObject({ keys: 2, clicks: 0 });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await findParcel(page, trackingNumber.toLowerCase(), id)).toMatchObject({ keys: 2, clicks: 0 });

  // The page names the match, and the search offers what was opened before.
  const dialog = page.getByRole('dialog', { name: say('shell.palette.title') });
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('group', { name: say('shell.palette.recents') }).getByText(id)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type(`inigo ${lastName}`);
  const found = dialog.getByRole('group', { name: say('find.orders') });
  await expect(found.getByRole('option').first()).toContainText(`Íñigo ${lastName}`);
  await expectAccessibleInBothThemes(page);
  // Control+Enter opens the selected result in another tab; this page does not change.
  const other = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect((await other).getByRole('heading', { level: 1, name: new RegExp(id) })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(id));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('zzzznadie');
  await expect(dialog.getByText(say('find.empty', { text: 'zzzznadie' }))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a search that nobody answers says so and is asked again', async ({ openAs }) => {
  const page = await openAs('seller', '/profile/me');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/api/find?**', (route) => route.abort());
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: say('shell.palette.title') });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('ana');
  await expect(dialog.getByRole('alert')).toHaveText(say('shell.palette.offline'));
  await expectAccessible(page);
  await page.unroute('**/api/find?**');
  await dialog.getByRole('button', { name: say('shared.retry') }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

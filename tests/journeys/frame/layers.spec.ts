import { expect, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import { expectAccessible } from '../../support/accessible.ts';
import { test } from '../../support/live.ts';

const pointedAt = (page: Page) =>
  page.evaluate(() => {
    const item = document.activeElement?.getAttribute('aria-activedescendant');
    return item ? document.getElementById(item)?.textContent?.trim() : undefined;
  });

test('a menu is used by keys alone and gives the focus back', async ({ openAs }) => {
  const page = await openAs('seller', '/dashboard');
  const theme = page.getByRole('button', { name: say('shell.theme') });
  await theme.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await expect.poll(() => pointedAt(page)).toBe(say('shell.theme.light'));
  await expectAccessible(page);
  await page.keyboard.press(say('shell.theme.dark')[0]?.toLowerCase() ?? '');
  await expect.poll(() => pointedAt(page)).toBe(say('shell.theme.dark'));
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(theme).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: say('shell.theme.dark') })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(theme).toBeFocused();
});

test('an item of the menu that is a screen is a link', async ({ openAs }) => {
  const page = await openAs('seller', '/dashboard');
  await page.getByRole('button', { name: /^Bienvenido/ }).click();
  const profile = page.getByRole('menuitem', { name: say('session.profile') });
  await expect(profile).toHaveAttribute('href', '/profile/me');
  await profile.click();
  await expect(page).toHaveURL(/\/profile\/me$/);
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('the bell closes by Escape, by a press outside and on its own button', async ({ openAs }) => {
  const page = await openAs('seller', '/dashboard');
  const bell = page.getByRole('button', { name: /^Notificaciones/ });
  const list = page.getByRole('dialog', { name: say('notifications.title') });
  await bell.click();
  await expect(list).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(bell).toBeFocused();
  await bell.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(list).toHaveCount(0);
  await bell.click();
  await bell.click();
  await expect(list).toHaveCount(0);
});

test('a calendar inside a dialog closes alone, and a chosen day gives the focus back', async ({ openAs }) => {
  const page = await openAs('admin', '/admin/notices');
  await page.getByRole('button', { name: say('notices.create') }).click();
  const dialog = page.getByRole('dialog').first();
  const day = dialog.getByRole('button', { name: new RegExp(`^${say('notices.form.day')}: `) });
  const calendar = page.getByRole('dialog', { name: /^Calendario: / });
  await day.click();
  await expect(calendar).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(day).toBeFocused();
  await page.keyboard.press('Enter');
  await calendar.getByRole('button', { name: 'Hoy', exact: true }).click();
  await expect(calendar).toHaveCount(0);
  await expect(day).toBeFocused();
  await expect(day).not.toHaveAccessibleName(/Elija una fecha$/);
});

test('tabs are changed by arrows, and the address keeps the chosen one', async ({ openAs }) => {
  const page = await openAs('admin', '/orders/sales');
  const products = page.getByRole('tab', { name: say('sales.products') });
  const categories = page.getByRole('tab', { name: say('sales.categories') });
  await products.focus();
  await page.keyboard.press('ArrowRight');
  await expect(categories).toBeFocused();
  await expect(categories).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/tab=categories/);
  await page.reload();
  await expect(categories).toHaveAttribute('aria-selected', 'true');
});

test('a message never lies over the buttons of a dialog on a phone', async ({ openAs }) => {
  const page = await openAs('seller', '/carriers/carrierList');
  await page.setViewportSize({ width: 390, height: 844 });
  const create = page.getByRole('button', { name: say('carriers.create') });
  const dialog = page.getByRole('dialog', { name: say('carriers.form.createTitle') });
  await create.click();
  await dialog.getByLabel(say('carriers.form.name')).fill('Mensajería');
  await dialog.getByLabel(say('carriers.form.slaType')).fill('Envío a domicilio');
  await dialog.getByRole('button', { name: say('carriers.form.save') }).click();
  const message = page.getByText(say('carriers.done'));
  await expect(message).toBeVisible();
  // Hovering over the message stops its timer.
  await message.hover();
  await create.focus();
  await page.keyboard.press('Enter');
  const cancel = dialog.getByRole('button', { name: say('carriers.form.cancel') });
  await expect(cancel).toBeVisible();
  const [above, below] = await Promise.all([message.boundingBox(), cancel.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
});

import { expect, type Page } from '@playwright/test';
import { enterAs, test } from '../../support/live.ts';
import { newPerson } from '../../support/new-person.ts';

const lists = {
  admin: [
    '/orders/list',
    '/orders/guides',
    '/orders/sales',
    '/orders/returns',
    '/catalog/list',
    '/catalog/promotions',
    '/validation-price',
    '/carriers/carrierList',
    '/carriers/priceList',
    '/billing/list',
    '/incidents/list',
    '/admin/users',
    '/admin/sellers',
    '/admin/categories',
    '/admin/notices',
    '/admin/commercialTerms',
    '/admin/carrierBlock',
  ],
  seller: ['/orders/list', '/inventory/list', '/validation-price', '/carriers/priceList', '/billing/list'],
} as const;

const first = (page: Page) => page.locator('[data-row-id]').first();

/** How far the header of the first table lies on its first row, and how much wider the table and the page are than their frames, in pixels. */
const placesOf = (page: Page) =>
  first(page).evaluate(async (row) => {
    await document.fonts.ready;
    const table = row.closest('table');
    const head = table?.querySelector('thead');
    const frame = table?.parentElement;
    if (!table || !head || !frame) throw new Error('The row is in no table.');
    return {
      header: Math.round(head.getBoundingClientRect().bottom - row.getBoundingClientRect().top),
      table: Math.max(0, table.offsetWidth - frame.clientWidth - 1),
      page: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    };
  });

for (const [who, paths] of Object.entries(lists)) {
  test(`lists stay within the page, their headers above their rows: ${who}`, async ({ openAs }) => {
    const page = await openAs(who as keyof typeof lists, '/dashboard');
    for (const path of paths) {
      await page.goto(path);
      for (const width of [1280, 1024, 800]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(first(page), path).toBeVisible();
        const { header, table, page: spilled } = await placesOf(page);
        expect.soft(header, `${path} at ${width} px`).toBeLessThanOrEqual(1);
        expect.soft(spilled, `${path} at ${width} px`).toBe(0);
        // On the usual screen nothing is out of sight.
        if (width === 1280) expect.soft(table, `${path} at ${width} px`).toBe(0);
      }
    }
  });
}

test('columns that a person adds to a full table are reached by scrolling it, not the page', async ({
  page,
  server,
}) => {
  // The choice is kept: nobody else's list may change by it.
  const { email, word } = await newPerson(server, 'aurora', 'ORGANIZATION_ADMIN_USER', 'ORDERS_USER');
  await enterAs(page, server, email, { word });
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/orders/list');
  await expect(first(page)).toBeVisible();
  await page.getByRole('button', { name: 'Columnas' }).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['Unidades', 'Transportadora']) {
    const box = dialog.getByRole('checkbox', { name, exact: true });
    // The choice is drawn from the kept columns, a moment after the click.
    await box.click();
    await expect(box).toBeChecked();
  }
  await dialog.getByRole('button', { name: 'Listo' }).click();
  const frame = page.getByRole('group', { name: 'Pedidos', exact: true });
  await expect(frame).toBeVisible();
  expect(await placesOf(page)).toMatchObject({ header: 0, page: 0 });
  await frame.focus();
  for (let n = 0; n < 9; n += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
});

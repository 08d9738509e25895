import { expect, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import type { ListView } from 'trastienda-client';
import { expectAccessible, expectAccessibleInBothThemes } from '../../support/accessible.ts';
import { accounts } from '../../support/accounts.ts';
import { enterAs, test } from '../../support/live.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: say('views.title') });

test('a view is saved and shared by keys, and a colleague opens it by its address', async ({
  browser,
  openAs,
  server,
}) => {
  const name = `Por surtir ${Date.now()}`;
  const page = await openAs('seller', '/orders/list?status=handling,invoiced&fromDate=hoy-30');
  await expect(tabs(page).getByRole('link', { name: say('views.standard.toShip') })).toBeVisible();
  await page.getByRole('button', { name: say('views.save') }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: say('views.form.createTitle') });
  await expect(dialog.getByLabel(/Nombre/)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel(say('views.form.shared'))).toBeFocused();
  await page.keyboard.press('Space');
  await dialog.getByLabel(/Nombre/).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/view=[0-9a-f-]{36}/);
  const own = tabs(page).getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(own).toHaveAttribute('aria-current', 'page');
  const kept = (await server.ask({ call: 'GET /views?list=orders', as: 'seller' })).body as ListView[];
  const view = kept.find((one) => one.name === name);
  expect(view).toMatchObject({ shared: true, search: { status: 'handling,invoiced', fromDate: 'hoy-30' } });
  // The tab shows the number of orders that the server finds.
  const total = await page
    .getByRole('status')
    .filter({ hasText: /pedidos? encontrados?/ })
    .textContent();
  await expect(own).toContainText(
    String(Number.parseInt((total ?? '').replaceAll(',', ''), 10).toLocaleString('es-MX')),
  );
  await expectAccessibleInBothThemes(page);

  const context = await browser.newContext();
  const other = await context.newPage();
  await enterAs(other, server, accounts.clerk);
  await other.goto(`${server.root}/orders/list?view=${view?.id}`);
  await expect(other).toHaveURL(/status=handling%2Cinvoiced/);
  await expect(tabs(other).getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('aria-current', 'page');
  await expect(other.getByRole('button', { name: say('views.edit') })).toHaveCount(0);
  await context.close();

  await page.getByRole('button', { name: say('views.edit') }).click();
  const form = page.getByRole('dialog', { name: say('views.form.editTitle', { name }) });
  await form.getByRole('button', { name: say('views.delete') }).click();
  await page
    .getByRole('alertdialog', { name: say('views.delete.title') })
    .getByRole('button', { name: say('views.delete') })
    .click();
  await expect(own).toHaveCount(0);
  await expect(page).not.toHaveURL(/view=/);
});

test('the name of a client is cut only where the other columns leave no room', async ({ openAs }) => {
  for (const who of ['admin', 'seller'] as const) {
    const page = await openAs(who, '/orders/list?size=50');
    for (const width of [1280, 1440, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator('[data-row-id]').first()).toBeVisible();
      const { cut, room } = await page.getByRole('table', { name: say('orders.list.title') }).evaluate((table) => {
        const headers = [...table.querySelectorAll('th')];
        const cellsOf = (name: string) => {
          const at = headers.findIndex(({ textContent }) => textContent?.startsWith(name));
          return [...table.querySelectorAll('[data-row-id]')].flatMap((row) => row.querySelectorAll('td')[at] ?? []);
        };
        const roomOf = (cell: Element) => {
          const content = document.createRange();
          content.selectNodeContents(cell);
          const { paddingLeft, paddingRight } = getComputedStyle(cell);
          const inside = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
          return inside - content.getBoundingClientRect().width;
        };
        return {
          cut: cellsOf('Cliente').filter((cell) =>
            [...cell.querySelectorAll('[title]')].some((name) => name.scrollHeight > name.clientHeight + 4),
          ).length,
          // The state's column is as wide as its widest state, and wider only if the table has room.
          room: Math.min(...cellsOf('Estado').map(roomOf)),
        };
      });
      expect(cut > 0 && room > 3, `${who}, ${width} px: ${cut} names are cut beside ${room} px`).toBe(false);
    }
  }
});

test('a column is as wide as its edge was dragged, also on the next page, and as its content after a double click', async ({
  openAs,
}) => {
  const page = await openAs('clerk', '/orders/list');
  const header = page.getByRole('columnheader', { name: 'Estado' });
  const widthOf = async () => Math.round((await header.boundingBox())?.width ?? 0);
  // The columns take their widths from the rows.
  await expect(page.locator('[data-row-id]').first()).toBeVisible();
  const before = await widthOf();
  const edge = header.locator('[data-column-edge]');
  const box = await edge.boundingBox();
  if (!box) throw new Error('The header has no edge.');
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/columns/'),
  );
  await page.mouse.move(box.x + 4, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 44, box.y + 10, { steps: 4 });
  await page.mouse.up();
  await kept;
  expect(await widthOf()).toBe(before + 40);
  await page.reload();
  await expect(header).toBeVisible();
  await expect.poll(widthOf).toBe(before + 40);
  await page.getByRole('button', { name: 'Columnas' }).click();
  const choice = page.getByRole('combobox', { name: 'Ancho de Estado' });
  await expect(choice.locator('option:checked')).toHaveText(`${before + 40} px`);
  await page.keyboard.press('Escape');
  const freed = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/columns/'),
  );
  await edge.dblclick();
  await freed;
  await expect.poll(widthOf).toBeLessThan(before + 40);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import { test } from '../../support/live.ts';
import { placeOrder } from '../../support/orders.ts';
import { expectFocus, field } from './dialog-row.ts';
import { dialogRows, dialogsElsewhere } from './dialogs.table.ts';

const button = (name: string) => (page: Page | Locator) => page.getByRole('button', { name, exact: true }).first();

/** The files of the web that draw a dialog; the kit's own are drawn by these. */
function drawnDialogs(): string[] {
  const kit = ['action-frame', 'confirm-dialog', 'query-error', 'resource-dialog', 'notice-dialog', 'columns-frame'];
  const web = new URL('../../../apps/web/src/', import.meta.url);
  return readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.tsx') &&
      !file.endsWith('.test.tsx') &&
      !kit.some((part) => file.endsWith(`/${part}.tsx`)) &&
      /<(Dialog|ConfirmDialog|ResourceDialog|NoticeDialog|ActionFrame|ColumnsFrame)\b/.test(
        readFileSync(new URL(file, web), 'utf8'),
      ),
  );
}

test('every dialog of the product stands in the table, or names the test that asserts its focus', () => {
  const known = [...dialogRows.map(({ of }) => of), ...Object.keys(dialogsElsewhere)];
  expect([...new Set(known)].sort()).toEqual(drawnDialogs().sort());
  const asserts = (file: string) =>
    existsSync(file) && /toBeFocused|toHaveFocus|expectFocus/.test(readFileSync(file, 'utf8'));
  expect(Object.values(dialogsElsewhere).filter((file) => !asserts(file))).toEqual([]);
});

for (const row of dialogRows) {
  test(`${row.kind}: starts on its first control, loses nothing typed, and gives the focus back`, async ({
    openAs,
    page,
    server,
  }) => {
    const path = typeof row.path === 'string' ? row.path : await row.path(server);
    if (row.as) await openAs(row.as, path);
    else await page.goto(path);
    await row.before?.(page, server);
    await expectFocus(page, row);
  });
}

test('a question starts on its safe button, a dialog of an order on its first choice', async ({ openAs, server }) => {
  const id = await placeOrder(server);
  const page = await openAs('seller', `/orders/orderDetail/${id}`);
  await button(say('orders.action.startHandling'))(page).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(
    question
      .getByRole('button')
      .filter({ hasText: /^(Cancelar|Cerrar|No)/ })
      .first(),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await button(say('orders.action.cancel'))(page).click();
  await expect(page.getByRole('dialog').locator('select').first()).toBeFocused();
});

test('a press on a message, its text or its X leaves the dialog behind it open, with what is being typed', async ({
  openAs,
}) => {
  const page = await openAs('seller', '/carriers/carrierList');
  const dialog = page.getByRole('dialog', { name: say('carriers.form.createTitle') });
  const name = field(say('carriers.form.name'))(dialog);
  await button(say('carriers.create'))(page).click();
  await name.fill('Mensajería del Sur');
  await dialog.getByLabel(say('carriers.form.slaType')).fill('Envío a domicilio');
  await dialog.getByRole('button', { name: say('carriers.form.save') }).click();
  const message = page.getByText(say('carriers.done'));
  await message.hover();
  await button(say('carriers.create'))(page).press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.type('Otra');
  await message.click();
  await expect(dialog).toBeVisible();
  await expect(name).toBeFocused();
  await page.keyboard.type(' más');
  await page.getByRole('button', { name: 'Cerrar el mensaje' }).click();
  await expect(message).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(name).toBeFocused();
  await page.keyboard.type(' aún');
  await expect(name).toHaveValue('Otra más aún');
});

test('the bubble of an icon lets a click through to the icon of the row above', async ({ openAs, server }) => {
  const days = { startDate: '2098-01-01', endDate: '2099-01-01' };
  for (const name of ['Burbuja uno', 'Burbuja dos']) {
    const body = { name, ...days, status: false, allSellers: false, sellers: [{ accountName: 'brisa' }] };
    expect((await server.ask({ call: 'POST /blockedcarriers', as: 'admin', body })).status).toBe(201);
  }
  const page = await openAs('admin', '/admin/carrierBlock?text=Burbuja');
  const rows = page.locator('[data-row-id]');
  await expect(rows).toHaveCount(2);
  const icon = (row: number, action: string) => rows.nth(row).getByRole('button', { name: new RegExp(`^${action}`) });
  await icon(1, say('carrierBlocks.delete')).hover();
  const bubble = page.locator('[role="tooltip"]');
  await expect(bubble).toBeVisible();
  const [over, edit] = await Promise.all([bubble.boundingBox(), icon(0, say('carrierBlocks.edit')).boundingBox()]);
  if (!over || !edit) throw new Error('They are not drawn.');
  const x = Math.max(edit.x, over.x) + 2;
  const y = edit.y + edit.height - 2;
  expect(x).toBeLessThan(edit.x + edit.width);
  expect(y).toBeGreaterThan(over.y);
  // Straight to the place, as fast as a hand that presses before the bubble has gone.
  await page.mouse.click(x, y);
  await expect(page.getByRole('dialog')).toBeVisible();
  const above = await rows.nth(0).getAttribute('data-row-id');
  expect(new URL(page.url()).searchParams.get('block')).toBe(above);
});

test('a double click on a confirmation sends once, and says what became of it', async ({ openAs, server }) => {
  const days = { startDate: '2098-01-01', endDate: '2099-01-01' };
  const body = { name: 'Doble clic', ...days, status: false, allSellers: false, sellers: [{ accountName: 'brisa' }] };
  await server.ask({ call: 'POST /blockedcarriers', as: 'admin', body });
  const page = await openAs('admin', '/admin/carrierBlock?text=Doble%20clic');
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'DELETE' && sent.push(request.url())));
  await page.getByRole('button', { name: new RegExp(`^${say('carrierBlocks.delete')}`) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('carrierBlocks.delete'), exact: true })
    .dblclick();
  await expect(page.locator('[data-row-id]')).toHaveCount(0);
  expect(sent).toHaveLength(1);
});

test('a bulk deletion that is confirmed twice in one moment is sent once', async ({ openAs }) => {
  const page = await openAs('seller', '/carriers/priceList');
  await page.locator('[data-row-id]').first().getByRole('checkbox').click();
  await page
    .getByRole('button', { name: say('rates.delete'), exact: true })
    .first()
    .click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: say('rates.delete'), exact: true });
  let sent = 0;
  await page.route(/\/api\/shippingrates/, async (route) => {
    if (route.request().method() !== 'GET') sent += 1;
    await route.continue();
  });
  await confirm.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText(say('rates.deleted'))).toBeVisible();
  expect(sent).toBe(1);
});

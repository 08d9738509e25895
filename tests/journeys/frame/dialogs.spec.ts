import { expect, type Locator, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import type { Account } from '../../support/accounts.ts';
import { test } from '../../support/live.ts';
import { placeOrder } from '../../support/orders.ts';

type Kind = {
  readonly kind: string;
  readonly as: Account;
  readonly path: string;
  readonly opener: (page: Page) => Locator;
  /** The control that has the focus; a text field takes what is typed at once. */
  readonly first: (dialog: Locator) => Locator;
  readonly takesText?: boolean;
};

const button = (name: string | RegExp) => (page: Page | Locator) =>
  page.getByRole('button', { name, exact: true }).first();
/** A button of a row: its name begins with what it does. */
const icon = (action: string) => button(new RegExp(`^${action}`));
/** The button of a question that changes nothing. */
const safe = (dialog: Locator) =>
  dialog
    .getByRole('button')
    .filter({ hasText: /^(Cancelar|Cerrar|No\b)/ })
    .first();
const field = (name: string) => (dialog: Locator) => dialog.getByRole('textbox', { name: new RegExp(`^${name}`) });

/** A dialog of every kind: forms by their first field, questions by their safe button, the rest by their first control. */
const kinds: readonly Kind[] = [
  {
    kind: 'a form with a text first',
    ...{ as: 'admin', path: '/admin/carrierBlock', opener: button(say('carrierBlocks.create')) },
    first: field(say('carrierBlocks.form.name')),
    takesText: true,
  },
  {
    kind: 'a form that loads its choices',
    ...{ as: 'admin', path: '/admin/users', opener: button(say('users.create')) },
    first: (dialog) => dialog.locator('input').first(),
    takesText: true,
  },
  {
    kind: 'a wide form',
    ...{ as: 'admin', path: '/catalog/promotions', opener: button(say('promotions.create')) },
    first: (dialog) => dialog.locator('input[name=name]'),
    takesText: true,
  },
  {
    kind: 'a form of a notice',
    ...{ as: 'admin', path: '/admin/notices', opener: button(say('notices.create')) },
    first: (dialog) => dialog.locator('input, textarea, select').first(),
  },
  {
    kind: 'a form of a seller’s screen',
    ...{ as: 'seller', path: '/carriers/carrierList', opener: button(say('carriers.create')) },
    first: field(say('carriers.form.name')),
    takesText: true,
  },
  {
    kind: 'a category',
    ...{ as: 'admin', path: '/admin/categories', opener: button(say('categories.create')) },
    first: (dialog) => dialog.locator('input, textarea, select').first(),
  },
  {
    kind: 'the columns of a list',
    ...{ as: 'admin', path: '/orders/list', opener: button('Columnas') },
    first: button('Listo'),
  },
  {
    kind: 'a form whose first control is a choice',
    ...{ as: 'seller', path: '/incidents/list', opener: button(say('incidents.create')) },
    first: (dialog) => dialog.locator('select').first(),
  },
  {
    kind: 'a seller',
    ...{ as: 'admin', path: '/admin/sellers', opener: button(say('sellers.create')) },
    first: (dialog) => dialog.locator('input').first(),
    takesText: true,
  },
  {
    kind: 'a shipping price',
    ...{ as: 'seller', path: '/carriers/priceList', opener: button(say('rates.create')) },
    first: (dialog) => dialog.locator('input, select').first(),
  },
  {
    kind: 'the end of a block',
    ...{ as: 'admin', path: '/admin/carrierBlock', opener: icon(say('carrierBlocks.delete')) },
    first: safe,
  },
  {
    kind: 'the end of a promotion',
    ...{ as: 'admin', path: '/catalog/promotions', opener: icon(say('promotions.delete')) },
    first: safe,
  },
  {
    kind: 'the withdrawal of a notice',
    ...{ as: 'admin', path: '/admin/notices', opener: icon(say('notices.delete')) },
    first: safe,
  },
  {
    kind: 'the sellers of a carrier',
    ...{ as: 'admin', path: '/carriers/carrierList', opener: icon(say('carriers.sellers')) },
    first: (dialog) => dialog.locator('input').first(),
    takesText: true,
  },
];

for (const how of ['click', 'Enter'] as const) {
  for (const { kind, as, path, opener, first, takesText = false } of kinds) {
    test(`${kind}, opened by ${how}, starts on its first control and loses nothing that is typed`, async ({
      openAs,
    }) => {
      const page = await openAs(as, path);
      await expect(opener(page)).toBeEnabled();
      if (how === 'click') await opener(page).click();
      else await opener(page).press('Enter');
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      await expect(first(dialog)).toBeFocused();
      if (takesText) {
        await page.keyboard.type('Bodega');
        await expect(first(dialog)).toHaveValue('Bodega');
      }
    });
  }
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
  await page.keyboard.type(' más');
  await page.getByRole('button', { name: 'Cerrar el mensaje' }).click();
  await expect(message).toHaveCount(0);
  await expect(dialog).toBeVisible();
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

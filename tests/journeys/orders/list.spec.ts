import { expect, type Page } from '@playwright/test';
import { orderStatuses, orderTags, say } from '@trastienda/domain';
import type { OrderRow } from 'trastienda-client';
import type { Account } from '../../support/accounts.ts';
import { enterAs, test } from '../../support/live.ts';
import { orderWithGuide, placeOrder } from '../../support/orders.ts';

test.use({ deep: true });

const rows = (page: Page) => page.getByRole('table').locator('[data-row-id]');
const ids = (page: Page) =>
  page.locator('[data-row-id]').evaluateAll((all) => all.map((row) => row.getAttribute('data-row-id')));
const filters = (page: Page) => page.getByRole('form', { name: 'Filtros' });
const openFilters = (page: Page) => page.getByRole('button', { name: /^Filtros/ }).click();

test('every filter reaches the address and the server, and each has its chip', async ({ openAs, server }) => {
  const page = await openAs('admin', '/orders/list');
  await expect(rows(page)).toHaveCount(10);
  await openFilters(page);
  const panel = filters(page);
  const status = panel.getByRole('group', { name: say('orders.list.status') });
  await status.getByLabel(orderStatuses.delivered.label, { exact: true }).check();
  await status.getByLabel(orderStatuses.invoiced.label, { exact: true }).check();
  await panel.getByRole('combobox', { name: say('orders.list.seller') }).fill('auro');
  await page.getByRole('option', { name: /Aurora/ }).click();
  await panel.getByRole('button', { name: /^Desde/ }).click();
  await page.getByRole('button', { name: 'Hoy', exact: true }).click();
  await panel.getByRole('button', { name: /Quitar la fecha: Desde/ }).click();
  await panel.getByRole('button', { name: /^Hasta/ }).click();
  await page.getByRole('button', { name: 'Hoy', exact: true }).click();
  await panel.getByRole('checkbox', { name: orderTags.liquidated.label }).check();
  await panel.getByRole('checkbox', { name: orderTags.punishment.label }).check();
  await panel.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(/status=invoiced%2Cdelivered/);
  const search = new URL(page.url()).searchParams;
  expect([search.get('accountName'), search.get('tags')]).toEqual(['aurora', 'P,LQ']);
  const toDate = search.get('toDate') ?? '';
  expect(toDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  const call = `GET /orders?from=0&size=10&accountName=aurora&status=invoiced,delivered&tags=P,LQ&toDate=${toDate}`;
  const answer = await server.ask({ call, as: 'admin' });
  await expect.poll(() => ids(page)).toEqual((answer.body as OrderRow[]).map(({ id }) => id));
  await expect(page.getByRole('status').filter({ hasText: 'pedidos encontrados' })).toContainText(
    `${answer.headers['x-total-count']} pedidos encontrados`,
  );
  const chips = page.getByRole('list', { name: 'Filtros activos' });
  await expect(chips.getByRole('button', { name: /^Quitar el filtro/ })).toHaveCount(6);
  await chips.getByRole('button', { name: /Penalizaci/ }).click();
  await expect(page).toHaveURL(/tags=LQ/);
  await chips.getByRole('button', { name: say('orders.list.showAll') }).click();
  await expect(page).not.toHaveURL(/status|tags|accountName|toDate/);
  await expect(chips).toHaveCount(0);
});

test('the search finds an order; a wrong text or day is told and not sent', async ({ openAs, server }) => {
  const id = await placeOrder(server);
  const page = await openAs('seller', '/orders/list?fromDate=2026-05-02&toDate=2026-05-01&size=15');
  await openFilters(page);
  const box = page.getByRole('search');
  await box.locator('input').fill('<script>');
  await box.locator('input').press('Enter');
  await expect(box.getByRole('button', { name: 'Buscar' })).toBeDisabled();
  await expect(box.getByText(say('orders.filter.invalid'))).toBeVisible();
  await expect(filters(page).getByRole('button', { name: 'Filtrar' })).toBeDisabled();
  await expect(page).not.toHaveURL(/text=/);
  await expect(filters(page).getByText(say('orders.filter.range'))).toBeVisible();
  await page.keyboard.press('Escape');
  await box.locator('input').fill(id);
  await box.getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(new RegExp(`text=${id}`));
  await page.goto(`/orders/list?text=${id}`);
  await expect(rows(page)).toHaveCount(1);
  await page.goto('/orders/list?fromDate=2099-01-01');
  await openFilters(page);
  await expect(filters(page).getByText(say('orders.filter.afterToday'))).toBeVisible();
  await expect(filters(page).getByRole('button', { name: 'Filtrar' })).toBeDisabled();
  await page.goto(`/orders/list?text=${id}-no-hay`);
  await expect(page.getByText(say('orders.list.empty'))).toBeVisible();
});

test.describe(() => {
  test.use({ deep: false });

  test('pages and sizes; going back restores page, filters, scroll and focus', async ({ openAs }) => {
    const page = await openAs('admin', '/orders/list');
    const size = page.getByLabel('Mostrar por página');
    await expect(size.locator('option')).toHaveText(['10', '15', '25', '50', '100']);
    await size.selectOption('50');
    await expect(page).toHaveURL(/size=50/);
    await expect(rows(page)).toHaveCount(50);
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect(page).toHaveURL(/page=1/);
    await expect(page.getByText(/51–100/)).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const link = page.locator('[data-row-link]').nth(30);
    await link.scrollIntoViewIfNeeded();
    await link.focus();
    await page.keyboard.press('ArrowDown');
    const next = page.locator('[data-row-link]').nth(31);
    await expect(next).toBeFocused();
    const id = await next.getAttribute('data-row-link');
    const scroll = await page.evaluate(() => window.scrollY);
    expect(scroll).toBeGreaterThan(200);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/orders/orderDetail/${id}$`));
    await expect(page.getByRole('heading', { name: say('orders.detail.title', { id: id ?? '' }) })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/size=50.*page=1|page=1.*size=50/);
    await expect(page.locator(`[data-row-link="${id}"]`)).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scroll - 20);
    // "Regresar" leads to the same list as the browser's back button.
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: say('orders.action.back') }).click();
    await expect(page).toHaveURL(/size=50/);
  });
});

const columns: [account: Account, headers: string[]][] = [
  [
    'admin',
    ['Seleccionar toda la página', 'Pedido', 'Seller', 'Cliente', 'Fecha', 'Promesa', 'Total', 'Estado', 'Etiquetas'],
  ],
  ['operator', ['Seleccionar toda la página', 'Pedido', 'Seller', 'Fecha', 'Promesa', 'Total', 'Estado', 'Etiquetas']],
  ['seller', ['Seleccionar toda la página', 'Pedido', 'Cliente', 'Fecha', 'Promesa', 'Total', 'Estado', 'Etiquetas']],
  ['clerk', ['Seleccionar toda la página', 'Pedido', 'Fecha', 'Promesa', 'Total', 'Estado', 'Etiquetas']],
];

const menus: Partial<Record<Account, string[]>> = {
  admin: [
    'Dashboard',
    'Ventas',
    'Catálogo',
    'Gestión de envíos',
    'Reportes',
    'Facturación',
    'Incidencias',
    'Administración',
    'Actualizaciones',
  ],
  operator: ['Dashboard', 'Ventas', 'Catálogo', 'Gestión de envíos', 'Reportes', 'Facturación', 'Incidencias'],
  seller: [
    'Dashboard',
    'Ventas',
    'Catálogo',
    'Gestión de envíos',
    'Reportes',
    'Facturación',
    'Incidencias',
    'Administración',
  ],
  clerk: ['Dashboard', 'Ventas', 'Facturación', 'Incidencias'],
};

for (const [account, headers] of columns) {
  test(`columns, filters and menu of ${account}`, async ({ openAs }) => {
    const page = await openAs(account, '/orders/list');
    await expect(rows(page)).toHaveCount(10);
    // Units and carrier are columns only on wider screens.
    await expect(page.getByRole('columnheader')).toHaveText(headers, { useInnerText: true });
    const areas = page.getByRole('navigation', { name: say('shell.menu') }).locator('> ul > li > :is(a, button)');
    expect(await areas.allTextContents()).toEqual(menus[account]);
    await openFilters(page);
    const isAdmin = headers.includes('Seller');
    await expect(filters(page).getByRole('combobox', { name: 'Seller' })).toHaveCount(isAdmin ? 1 : 0);
    const unpaid = filters(page).getByRole('checkbox', { name: orderStatuses['payment-pending'].label });
    await expect(unpaid).toHaveCount(isAdmin ? 1 : 0);
  });
}

test('who may not see orders is told so, and has no menu for them', async ({ openAs }) => {
  const page = await openAs('withoutOrders', '/orders/list');
  await expect(page.getByText(say('access.denied.title'))).toBeVisible();
  await expect(page.getByRole('navigation', { name: say('shell.menu') })).not.toContainText('Ventas');
});

test('a seller is warned once about pending invoices', async ({ page, server }) => {
  const pending = await server.ask({ call: 'GET /invoicedata?status=pending', as: 'admin' });
  const account = (pending.body as { seller: string }[])[0]?.seller;
  expect(account).toBeDefined();
  await enterAs(page, server, `vendedor@${account}.mx`, { warned: false });
  await page.goto('/orders/list');
  const warning = page.getByText(say('orders.list.pendingInvoices.title'));
  await expect(warning).toBeVisible();
  // With rows chosen it makes way for the bar of what to do with them.
  const strip = page.getByRole('status').filter({ has: warning });
  const bar = page.getByRole('region', { name: say('bulk.bar') });
  const tick = page.getByRole('checkbox', { name: 'Seleccionar toda la página' });
  for (const width of [1_280, 390]) {
    await page.setViewportSize({ width, height: 600 });
    await tick.check();
    await expect(bar).toBeVisible();
    const [above, below] = await Promise.all([bar.boundingBox(), strip.boundingBox()]);
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    await tick.uncheck();
    await expect(bar).toHaveCount(0);
  }
  await expect(warning).toBeInViewport();
  await page.getByRole('button', { name: say('orders.list.pendingInvoices.later') }).click();
  await expect(warning).toHaveCount(0);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(warning).toHaveCount(0);
});

test('a failing list says so and can be tried again', async ({ page, openAs }) => {
  let fails = true;
  await page.route(/\/api\/orders\?/, (route) =>
    fails
      ? route.fulfill({
          status: 500,
          json: { status: 500, code: 'errors.internal', message: say('errors.internal'), requestId: 'r-7' },
        })
      : route.fallback(),
  );
  await openAs('seller', '/orders/list');
  await expect(page.getByRole('alert').filter({ hasText: say('orders.list.failed') })).toBeVisible({ timeout: 20_000 });
  fails = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('the layout of the list does not move while it loads', async ({ page, openAs }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openAs('seller', '/orders/list?size=25');
  await expect(rows(page)).toHaveCount(25);
  await page.waitForTimeout(500);
  const moved = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
  );
  expect(moved).toBeLessThan(0.1);
});

test('tags are badges with their meaning', async ({ openAs, server }) => {
  const { id } = await orderWithGuide(server);
  const page = await openAs('seller', `/orders/list?text=${id}`);
  const badge = rows(page).getByTitle(orderTags.adminCarrier.label);
  await expect(badge).toContainText(orderTags.adminCarrier.abbreviation);
});

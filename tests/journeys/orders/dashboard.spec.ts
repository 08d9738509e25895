import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, orderStatuses, previousMonthStart, say, todayInMexico } from '@trastienda/domain';
import type { StatusStatistics } from 'trastienda-client';
import { type LiveServer, test } from '../../support/live.ts';

const today = todayInMexico();
// No other journey places orders on these days.
const range = `fromDate=${previousMonthStart(today)}&toDate=${addDays(today, -3)}`;

const notice = (page: Page) => page.getByRole('dialog');
const chart = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
/** Whether the canvas has pixels that are not fully transparent. */
const isDrawn = (drawing: Locator) =>
  drawing.locator('canvas').evaluate((canvas: HTMLCanvasElement) =>
    canvas
      .getContext('2d')
      ?.getImageData(0, 0, canvas.width, canvas.height)
      .data.some((value) => value > 0),
  );
/** A chart below the screen is drawn once it comes into view. */
async function seeDrawn(page: Page, title: string) {
  const drawing = chart(page, title);
  await drawing.scrollIntoViewIfNeeded();
  await expect.poll(() => isDrawn(drawing)).toBe(true);
}
const card = (page: Page, label: string) =>
  page.getByRole('list', { name: say('dashboard.cards') }).getByRole('button', { name: label });

async function counted(server: LiveServer, as: 'seller' | 'admin', filters = range): Promise<StatusStatistics> {
  const { status, body } = await server.ask({ call: `GET /orders/statusstatistics?${filters}`, as });
  expect(status).toBe(200);
  return body as StatusStatistics;
}

test('an administrator sees totals, cards and both charts, and the same numbers as tables', async ({
  openAs,
  server,
}) => {
  const { total, statuses } = await counted(server, 'admin');
  expect(total).toBeGreaterThan(0);
  const page = await openAs('admin', `/dashboard?${range}`);
  await expect(page.getByRole('heading', { name: say('dashboard.titleTotal', { total }), exact: true })).toBeVisible();
  for (const title of [say('dashboard.line'), say('dashboard.pie')]) await seeDrawn(page, title);
  const delivered = statuses.find(({ status }) => status === 'delivered')?.count ?? 0;
  await expect(card(page, `${orderStatuses.delivered.label} ${delivered}`)).toBeVisible();
  await expect(card(page, orderStatuses['payment-pending'].label)).toBeVisible();
  await page.getByRole('button', { name: `Ver como tabla: ${say('dashboard.pie')}` }).press('Enter');
  const rows = page.getByRole('table', { name: say('dashboard.pie') }).getByRole('row');
  await expect(rows).toHaveCount(statuses.length + 1);
});

test('charts tell what is under the pointer', async ({ openAs }) => {
  const page = await openAs('admin', `/dashboard?${range}`);
  // Where the line has its middle, and on the ring of the pie, to the right of its centre.
  for (const [title, series, right, down] of [
    [say('dashboard.line'), say('dashboard.line.count'), 0, 0],
    [say('dashboard.pie'), say('dashboard.pie'), 0.32, -0.03],
  ] as const) {
    const drawing = chart(page, title).locator('canvas');
    await drawing.scrollIntoViewIfNeeded();
    const { width, height } = (await drawing.boundingBox()) ?? { width: 0, height: 0 };
    const radius = Math.min(width, height);
    const told = chart(page, title).locator('.echarts-for-react > div').filter({ hasText: series });
    // The pointer moves as a hand does: what is told is loaded when it comes for the first time.
    let moves = 0;
    await expect(async () => {
      const x = width / 2 + right * radius + (moves++ % 3);
      await drawing.hover({ position: { x, y: height / 2 + down * radius } });
      await expect(told).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(told).toHaveText(/\d/);
  }
});

test('a seller narrows the newest orders by a card and takes it to the list', async ({ openAs, server }) => {
  const { statuses } = await counted(server, 'seller');
  const delivered = statuses.find(({ status }) => status === 'delivered')?.count ?? 0;
  expect(delivered).toBeGreaterThan(0);
  const page = await openAs('seller', `/dashboard?${range}`);
  await expect(card(page, orderStatuses['payment-pending'].label)).toHaveCount(0);
  await card(page, orderStatuses.delivered.label).click();
  await expect(page).toHaveURL(/status=delivered/);
  await expect(card(page, orderStatuses.delivered.label)).toHaveAttribute('aria-pressed', 'true');
  const rows = page.locator('[data-row-id]');
  await expect(rows).toHaveCount(Math.min(delivered, 10));
  await expect(rows.getByText(orderStatuses.delivered.label, { exact: true })).toHaveCount(Math.min(delivered, 10));
  await page.getByRole('link', { name: say('dashboard.last.all') }).click();
  await expect(page.getByText(say('orders.list.count', { n: delivered }))).toBeVisible();
});

test('a range is chosen in the calendar, a wrong one is told, and one without orders warns', async ({ openAs }) => {
  const page = await openAs('seller', '/dashboard?fromDate=2019-01-01&toDate=2019-01-02');
  await expect(page.getByText(say('dashboard.noData'))).toBeVisible();
  await expect(page.getByText(say('dashboard.last.empty'))).toBeVisible();
  await page.getByRole('button', { name: 'Quitar la fecha: Hasta' }).click();
  await expect(page.getByText(say('dashboard.range.incomplete'))).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Desde: / }).click();
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).last().click();
  await expect(page).toHaveURL(/fromDate=\d{4}-\d{2}-\d{2}/);
});

test('the announcement, the terms that changed and the two-step prompt come one after the other, each until it is put away', async ({
  openAs,
}) => {
  const page = await openAs('seller', '/dashboard');
  await expect(notice(page)).toContainText('Entregas de fin de año');
  await notice(page)
    .getByRole('button', { name: say('dashboard.announcement.close') })
    .click();
  await expect(notice(page)).toContainText('Cambiaron los términos y condiciones');
  await notice(page)
    .getByRole('button', { name: say('dashboard.announcement.close') })
    .click();
  await expect(notice(page)).toContainText(say('dashboard.twoFactor.title'));
  await notice(page)
    .getByRole('button', { name: say('dashboard.twoFactor.later') })
    .click();
  await expect(notice(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('img').first()).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('on a phone nothing scrolls sideways', async ({ openAs, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('seller', `/dashboard?${range}`);
  for (const title of [say('dashboard.line'), say('dashboard.pie')]) await seeDrawn(page, title);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('on paper the numbers stand in for a chart that was not in view', async ({ openAs, page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await openAs('seller', `/dashboard?${range}`);
  const numbers = page.getByRole('table', { name: say('dashboard.pie') });
  await expect(card(page, orderStatuses.delivered.label)).toBeVisible();
  await expect(numbers).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(numbers).toBeVisible();
});

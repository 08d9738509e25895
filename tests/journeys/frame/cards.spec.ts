import { expect } from '@playwright/test';
import { test } from '../../support/live.ts';

/** How high a card may be at 390 px: 96, and a line or more where rows say what four lines do not hold. */
const most = {
  '/orders/list': 96,
  '/orders/guides': 116,
  '/orders/sales': 116,
  '/catalog/list': 136,
  '/catalog/promotions': 116,
  '/incidents/list': 136,
  '/admin/users': 116,
  '/billing/list': 96,
  '/carriers/priceList': 96,
  '/validation-price': 136,
  '/admin/sellers': 96,
  '/admin/commercialTerms': 96,
  '/admin/carrierBlock': 116,
};

/** How much wider a field is than what it says while it is empty. */
function roomLeft(field: HTMLInputElement): number {
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('The browser draws nothing.');
  pen.font = font;
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return room - pen.measureText(field.placeholder).width;
}

test('cards of lists are short on a phone', async ({ openAs }) => {
  const page = await openAs('admin', '/dashboard');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, height] of Object.entries(most)) {
    await page.goto(path);
    const cards = page.locator('[data-row-id]');
    await expect(cards.first(), path).toBeVisible();
    const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    expect(Math.max(...heights), path).toBeLessThanOrEqual(height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    const box = page.getByRole('search').locator('input');
    if ((await box.count()) > 0) expect(await box.evaluate(roomLeft), path).toBeGreaterThan(0);
  }
});

test('a finger beside the box of a card chooses its row', async ({ openAs }) => {
  for (const path of ['/orders/list', '/catalog/list']) {
    const page = await openAs('seller', path);
    await page.setViewportSize({ width: 390, height: 844 });
    const box = page.locator('[data-row-id]').first().getByRole('checkbox');
    await box.scrollIntoViewIfNeeded();
    const at = await box.boundingBox();
    if (!at) throw new Error('The box is not there.');
    await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2 + 14);
    await expect(box).toBeChecked();
    await page.mouse.click(at.x + at.width / 2 - 18, at.y + at.height / 2);
    await expect(box).not.toBeChecked();
  }
});

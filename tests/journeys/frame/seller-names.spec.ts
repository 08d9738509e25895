import { expect, type Page } from '@playwright/test';
import type { Seller } from 'trastienda-client';
import { areas, mayOpen } from '../../../apps/web/src/app/screens.ts';
import { personOf } from '../../support/accounts.ts';
import { test } from '../../support/live.ts';

test.use({ deep: true });

const { roles } = personOf('admin');
const admin = { userId: 'admin', roles, operatingUser: true, accountNames: [] };
const paths = areas
  .flatMap((area) => area.screens.map((screen) => ({ area, screen })))
  .filter(({ area, screen }) => mayOpen(area, screen, admin))
  .map(({ screen }) => screen.path);

/** The texts of a page that are nothing but the key of a seller. */
const keysIn = (page: Page, keys: readonly string[]) =>
  page.locator('main').evaluate((main, known) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const isSeen = node.parentElement?.checkVisibility() ?? false;
      if (isSeen && text.split(', ').some((part) => known.includes(part))) found.push(text);
    }
    return found;
  }, keys);

/** Screens on which the key itself is what one looks for. */
const showsKeys = ['/admin/sellers'];

test('every screen of an administrator names sellers, and shows no keys of them', async ({ openAs, server }) => {
  const { body } = await server.ask({ call: 'GET /admin/organization?size=100', as: 'admin' });
  const keys = (body as Seller[])
    .filter(({ accountName, name }) => accountName !== name)
    .map(({ accountName }) => accountName);
  expect(keys).toContain('aurora');
  const page = await openAs('admin', '/dashboard');
  for (const path of paths.filter((one) => !showsKeys.includes(one))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect.poll(() => keysIn(page, keys), { message: path }).toEqual([]);
  }
});

test('an empty list offers nothing to do with many rows', async ({ openAs }) => {
  for (const [as, path] of [
    ['seller', '/catalog/list'],
    ['seller', '/carriers/priceList'],
    ['admin', '/validation-price'],
  ] as const) {
    const page = await openAs(as, path);
    const bar = page.locator('section.sticky.bottom-0');
    await expect(page.locator('[data-row-id]').first(), path).toBeVisible();
    await expect(bar, path).toBeVisible();
    await page.goto(`${path}?text=nada-se-llama-asi&zipCode=00001&seller=nadie`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('[data-row-id]'), path).toHaveCount(0);
    await expect(bar, path).toHaveCount(0);
  }
});

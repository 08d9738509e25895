import { expect, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import { expectAccessible } from '../../support/accessible.ts';
import { test } from '../../support/live.ts';

test.use({ deep: true });

/** Simulates a server restart with another build: files that the page has not read yet are gone, and the page names another program. */
async function replaceBuild(page: Page, chunks: string): Promise<void> {
  let isRead = false;
  await page.route(`**/assets/${chunks}-*.js`, (route) => (isRead ? route.fallback() : route.fulfill({ status: 404 })));
  await page.route('/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/assets/index-new.js">' }),
  );
  page.on('request', (request) => {
    isRead ||= request.isNavigationRequest();
  });
}

test('a screen that a newer build took away is shown after the page was read anew, once', async ({ openAs }) => {
  const page = await openAs('clerk', '/orders/list');
  await expect(page.locator('[data-row-id]').first()).toBeVisible();
  await replaceBuild(page, 'incidents-screen');
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reads.push(new URL(request.url()).pathname);
  });
  await page.getByRole('link', { name: say('menu.incidents'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('menu.incidents') })).toBeVisible();
  expect(reads).toEqual(['/incidents/list']);
});

test('a part that a newer build took away is told of, and what is beside it stays', async ({ openAs }) => {
  const page = await openAs('clerk', '/orders/list');
  await expect(page.locator('[data-row-id]').first()).toBeVisible();
  await replaceBuild(page, 'keys-help');
  await page.getByRole('heading', { level: 1 }).press('?');
  const told = page.getByRole('status', { name: 'Mensajes' });
  await expect(told).toHaveText(say('errors.newerBuild') + say('shared.reload'));
  await expect(page.locator('[data-row-id]').first()).toBeVisible();
  await expectAccessible(page);
  await told.getByRole('button', { name: say('shared.reload') }).click();
  await expect(page.locator('[data-row-id]').first()).toBeVisible();
  await expect(told).toBeEmpty();
  await page.getByRole('heading', { level: 1 }).press('?');
  await expect(page.getByRole('dialog', { name: say('shell.keys.title') })).toBeVisible();
});

test('a page whose program is gone is read anew once, and says so when it is gone again', async ({ openAs }) => {
  const page = await openAs('clerk', '/orders/list');
  await expect(page.locator('[data-row-id]').first()).toBeVisible();
  // A page may request its program twice: as a preload, and as a script.
  let pagesWithout = 1;
  let isGone = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = pagesWithout-- > 0;
  });
  await page.route('**/assets/first-*.js', (route) => (isGone ? route.fulfill({ status: 404 }) : route.fallback()));
  await page.reload();
  await expect(page.locator('[data-row-id]').first()).toBeVisible();
  expect(pagesWithout).toBeLessThan(0);
  pagesWithout = 2;
  await page.reload();
  await expect(page.getByText('No se pudo abrir Trastienda.')).toBeVisible();
});

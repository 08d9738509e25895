import { expect } from '@playwright/test';
import { choicesOf } from '../../../apps/server/src/testing/test-share.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { test } from '../../support/live.ts';

const pages = [
  'es/',
  'en/',
  'es/first-hour',
  'es/limits',
  'es/reference/orders',
  'en/reference/settings',
  'es/search?q=pedido',
];
const looks = (['light', 'dark'] as const).flatMap((colors) => [1280, 390].map((width) => ({ colors, width })));
const folder = process.env.TRASTIENDA_SCREENSHOTS;

// These pages have no session and no part of the web app: nothing at all may be said on their console.
const told: string[] = [];
test.beforeEach(({ page }) => {
  told.length = 0;
  page.on('console', (message) => told.push(message.text()));
  page.on('pageerror', (error) => told.push(String(error)));
});
test.afterEach(() => expect(told).toEqual([]));

for (const address of pages) {
  test(`the page of the API at ${address} is accessible in both colours, wide and narrow`, async ({ page }) => {
    const whole = choicesOf(`looks of the API at ${address}`, looks, 1);
    for (const look of looks) {
      await page.emulateMedia({ colorScheme: look.colors });
      await page.setViewportSize({ width: look.width, height: 900 });
      await page.goto(`/api/docs/${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width);
      if (whole.includes(look)) await expectAccessible(page);
      if (folder)
        await page.screenshot({
          path: `${folder}/api-${address.replace(/\W/g, '-')}-${look.colors}-${look.width}.png`,
        });
    }
  });
}

test('the keyboard finds an operation of the API and tries it with a token', async ({ page, server }) => {
  await page.goto('/api/docs/es/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Buscar en la API' });
  await expect(search).toBeFocused();
  await page.keyboard.type('get /orders/{id}');
  await expect(search).toHaveValue('get /orders/{id}');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(/^\d+ resultados? para «get \/orders\/\{id\}»$/);
  const found = page.getByRole('main').getByRole('link', { name: 'GET /orders/{id}', exact: true });
  await found.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/api\/docs\/es\/reference\/orders#getOrder$/);

  const { body } = await server.ask({ call: 'GET /orders?size=1', as: 'integrator' });
  const [order] = body as [{ id: string }];
  const operation = page.locator('#getOrder');
  const door = operation.getByText('Probar', { exact: true });
  await door.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(operation.getByLabel('Token')).toBeFocused();
  await page.keyboard.insertText(await server.tokenOf('integrator'));
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(order.id);
  await page.keyboard.press('Enter');
  const result = operation.getByRole('status');
  await expect(result).toHaveText('200 OK');
  await expect(operation.locator('.result pre')).toContainText(`"id": "${order.id}"`);
});

test('a refused call of the pages of the API shows why, with the token and the headers that it was sent', async ({
  page,
  server,
}) => {
  await page.goto('/api/docs/en/reference/settings#saveGeneralSettings');
  const operation = page.locator('#saveGeneralSettings');
  const status = operation.getByRole('status');
  const answer = operation.locator('.result pre');
  await operation.getByText('Try it', { exact: true }).click();
  await operation.getByLabel('If-Match').fill('"999999"');
  await operation.getByRole('button', { name: 'Send' }).click();
  await expect(status).toHaveText('401 Unauthorized');
  await expect(answer).toContainText('"code": "session.required"');

  const { version, ...settings } = (await server.ask({ call: 'GET /generalsettings', as: 'admin' })).body as {
    version: number;
  };
  expect(version).toBeLessThan(999_999);
  await operation.getByLabel('Body').fill(JSON.stringify(settings));
  await operation.getByLabel('Token').fill(await server.tokenOf('admin'));
  await operation.getByRole('button', { name: 'Send' }).click();
  await expect(status).toHaveText('412 Precondition Failed');
  await expectAccessible(page);
  // The browser itself writes each refused call on the console.
  expect(told.splice(0)).toEqual([expect.stringContaining('401'), expect.stringContaining('412')]);
});

test('the pages of the API keep the chosen colours, and copy their code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/api/docs/es/first-hour');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Cambiar entre claro y oscuro' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.getByRole('main').getByRole('link', { name: 'existencias' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await background()).toBe(dark);

  const code = page.locator('.code').first();
  await code.getByRole('button', { name: 'Copiar' }).focus();
  await page.keyboard.press('Enter');
  await expect(code.getByRole('button', { name: 'Copiado' })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.locator('code').textContent());
});

test('the pages of the API are whole without a script', async ({ browser, address }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: address });
  const page = await context.newPage();
  await page.goto('/api/docs/es/');
  await page.getByRole('searchbox').fill('IDEMPOTENCIA');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

import { expect, type Page, test } from '@playwright/test';
import { say } from '@trastienda/domain';
import { expectAccessible } from '../../support/accessible.ts';
import { accounts } from '../../support/accounts.ts';
import { keepSession, LiveServer } from '../../support/live.ts';
import { type OwnServer, startOwnServer } from '../../support/own-server.ts';
import { png } from '../../support/png.ts';

// What is changed here is everybody's: a server of one's own.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let own: OwnServer;
let server: LiveServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  own = await startOwnServer();
  server = new LiveServer(own.address);
});
test.afterAll(() => own?.stop());

async function open(page: Page, account: keyof typeof accounts, path: string): Promise<void> {
  await keepSession(page, await server.signIn(accounts[account]));
  await page.goto(own.address + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

type Looks = readonly (readonly [scheme: 'light' | 'dark', width: 1280 | 390])[];
/** Each screen is looked at in both schemes and at both widths: one half of the pairs with its list, the other with its form. */
const atRest: Looks = [
  ['light', 1280],
  ['dark', 390],
];
const atWork: Looks = [
  ['dark', 1280],
  ['light', 390],
];

/** Axe finds nothing, and nothing is wider than the screen. */
async function expectGoodLooks(page: Page, name: string, looks: Looks): Promise<void> {
  for (const [colorScheme, width] of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const folder = process.env.TRASTIENDA_SCREENSHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${name}-${colorScheme}-${width}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('an administrator creates a seller with its picture, changes it and puts it to rest', async ({ page }) => {
  await open(page, 'admin', '/admin/sellers');
  await expect(page.getByRole('link', { name: 'aurora' })).toBeVisible();
  await expectGoodLooks(page, 'sellers-list', atRest);
  await page.getByRole('button', { name: say('sellers.create') }).click();
  const form = page.getByRole('dialog');
  const save = form.getByRole('button', { name: say('sellers.form.save') });
  await form.getByLabel(say('sellers.form.accountName')).fill('aurora');
  await form.getByLabel(say('sellers.form.name'), { exact: false }).fill('Nube Textil');
  await form.getByLabel(say('sellers.form.description')).fill('Ropa de algodón');
  await form.getByLabel(say('sellers.form.terms')).fill('Envíos en 24 horas');
  await form.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([png(500, 500), Buffer.from('PK')]),
  });
  await expect(form.getByText(say('images.mixed'))).toBeVisible();
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(600, 500) });
  await expect(form.getByRole('img', { name: say('sellers.form.image.alt') })).toBeVisible();
  await save.click();
  await expect(form.getByText(say('sellers.accountName.taken')).first()).toBeVisible();
  await form.getByLabel(say('sellers.form.accountName')).fill('nubetextil');
  await expectGoodLooks(page, 'sellers-form', atWork);
  await save.click();
  await expect(page.getByText(say('sellers.saved'))).toBeVisible();
  await expect(form).toHaveCount(0);

  await page.getByRole('searchbox').fill('nube');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: 'nubetextil' }).click();
  await expect(form.getByRole('img', { name: say('sellers.form.image.alt') })).toBeVisible();
  await form.getByLabel(say('sellers.form.active')).uncheck();
  await save.click();
  await expect(page.getByRole('cell', { name: say('sellers.status.inactive') })).toBeVisible();
  const { body } = await server.ask({ call: 'GET /admin/organization?active=false', as: 'admin' });
  expect(body).toMatchObject([{ accountName: 'nubetextil', active: false }]);
});

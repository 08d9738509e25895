import { expect, type Page, test } from '@playwright/test';
import { say, shortNoticeText } from '@trastienda/domain';
import { expectAccessibleEverywhere, type Look } from '../../support/accessible.ts';
import { ownMarketplace } from '../../support/own-marketplace.ts';
import { png } from '../../support/png.ts';

// These tests change shared data, so they have their own server.
const own = ownMarketplace();

/** Each screen is checked in both schemes and at both widths: half of the pairs with its list, the other half with its form. */
const atRest: readonly Look[] = [
  ['light', 1280],
  ['dark', 390],
];
const atWork: readonly Look[] = [
  ['dark', 1280],
  ['light', 390],
];

/** Expects no findings of axe, and no horizontal overflow. */
async function expectGoodLooks(page: Page, name: string, looks: readonly Look[]): Promise<void> {
  const folder = process.env.TRASTIENDA_SCREENSHOTS;
  await expectAccessibleEverywhere(page, looks, async ([colorScheme, width]) => {
    if (folder) await page.screenshot({ path: `${folder}/${name}-${colorScheme}-${width}.png` });
  });
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('an administrator creates a seller with its picture, changes it and puts it to rest', async ({ page }) => {
  await own.open(page, 'admin', '/admin/sellers');
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
  // Until then the row may move away from the click.
  await expect(page.getByText(say('sellers.list.count.one'))).toBeVisible();
  await page.getByRole('link', { name: 'nubetextil' }).click();
  await expect(form.getByRole('img', { name: say('sellers.form.image.alt') })).toBeVisible();
  await form.getByLabel(say('sellers.form.active')).uncheck();
  await save.click();
  await expect(form.getByText(say('sellers.deactivate.help'))).toBeVisible();
  await form.getByRole('button', { name: say('sellers.deactivate.go') }).click();
  await expect(page.getByRole('cell', { name: say('sellers.status.inactive') })).toBeVisible();
  const { body } = await own.server.ask({ call: 'GET /admin/organization?active=false', as: 'admin' });
  expect(body).toMatchObject([{ accountName: 'nubetextil', active: false }]);
});

test('a shorter inactivity counts for who is working already, and a refusal is told', async ({ page, browser }) => {
  const working = await (await browser.newContext()).newPage();
  await working.clock.install();
  await own.open(working, 'clerk', '/dashboard');
  await working.clock.runFor(3_000);

  await own.open(page, 'admin', '/admin/config');
  const inactivity = page.getByLabel(say('settings.timeInactivitySeconds'));
  await expect(inactivity).toHaveValue('1800');
  await inactivity.selectOption({ label: say('settings.timeInactivitySeconds.many', { n: 5 }) });
  await page.route('**/api/generalsettings', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionreset') : route.continue(),
  );
  await page.getByRole('button', { name: say('settings.save') }).click();
  await expect(page.getByRole('alert')).toContainText(say('settings.save.failed'));
  await page.unrouteAll();
  const changed = working.waitForResponse('**/api/generalsettings');
  await page.getByRole('button', { name: say('settings.save') }).click();
  await expect(page.getByText(say('settings.saved'))).toBeVisible();
  await expectGoodLooks(page, 'settings', [...atRest, ...atWork]);

  await working.clock.runFor(2_000);
  await changed;
  await working.clock.runFor(241_000);
  await expect(working.getByRole('alertdialog', { name: say('session.inactivity.title') })).toBeVisible();
  await working.clock.runFor(61_000);
  await expect(working.getByText(say('session.inactivity.closed'))).toBeVisible();
  await working.context().close();
});

test('a message is scheduled, copied, sent at its time to everybody’s bell, and deleted out of it', async ({
  page,
}) => {
  await own.open(page, 'admin', '/admin/notices');
  await expect(page.getByRole('heading', { name: say('notices.announcement'), exact: true })).toBeVisible();
  await expect(page.locator('[data-row-id]').first()).toBeVisible();
  await expectGoodLooks(page, 'notices', atRest);
  await page.getByRole('button', { name: say('notices.create') }).click();
  const form = page.getByRole('dialog');
  const save = form.getByRole('button', { name: say('notices.form.save') });
  await save.click();
  await expect(form.getByText(say('notices.text.invalid'))).toBeVisible();
  await expect(form.getByText(say('notices.date.invalid'))).toBeVisible();
  const text = 'El almacén cierra el viernes a las 14:00; entregue antes sus paquetes.';
  await form.getByLabel(say('notices.form.text')).fill(text);
  await form.getByRole('button', { name: new RegExp(`^${say('notices.form.day')}`) }).click();
  await page.getByRole('button', { name: 'Hoy', exact: true }).click();
  await form.getByLabel(say('notices.form.time')).fill('00:00');
  await expectGoodLooks(page, 'notices-form', atWork);
  await save.click();
  await expect(form.getByText(say('notices.now.ask', { time: '00:00' }))).toBeVisible();
  await form.getByRole('button', { name: say('notices.now.go') }).click();
  await expect(page.getByText(say('notices.created'))).toBeVisible();
  const row = page.locator('[data-row-id]', { hasText: 'El almacén cierra' });
  await expect(row).toContainText(shortNoticeText(text));
  // After midnight the message is sent at once, and the open list is updated.
  await expect(row).toContainText('Enviado', { timeout: 40_000 });

  await page.mouse.move(5, 5); // away from the button below, whose tooltip would cover the next target
  await row.getByRole('button', { name: /^Copiar/ }).click();
  await expect(form.getByLabel(say('notices.form.text'))).toHaveValue(text);
  await form.getByRole('button', { name: say('notices.form.cancel') }).click();
  await expect(form).toHaveCount(0);
  await row.getByRole('link').click();
  const reading = page.getByRole('dialog', { name: say('notices.form.readTitle') });
  await expect(reading).toContainText(text);
  // A toast has a button of this name too.
  await reading
    .getByRole('button', { name: say('notices.form.close') })
    .first()
    .click();
  await expect(reading).toHaveCount(0);

  const bell = await (await page.context().browser()?.newContext())?.newPage();
  if (!bell) throw new Error('There is no browser.');
  await own.open(bell, 'clerk', '/dashboard');
  await bell.getByRole('button', { name: /^Notificaciones/ }).click();
  await expect(bell.getByText(text)).toBeVisible();
  await page.mouse.move(5, 5);
  await row.getByRole('button', { name: /^Eliminar/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('notices.delete') })
    .click();
  await expect(page.getByText(say('notices.deleted'))).toBeVisible();
  await expect(row).toHaveCount(0);
  await bell.reload();
  await bell.getByRole('button', { name: /^Notificaciones/ }).click();
  await expect(bell.getByText('Bienvenido a Trastienda.')).toBeVisible();
  await expect(bell.getByText(text)).toHaveCount(0);
  await bell.context().close();

  await page.goto(`${own.address}/admin/notices?status=PENDING&text=inventario`);
  await expect(page.locator('[data-row-id]')).toHaveCount(1);
});

import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { addDays, say, todayInMexico } from '@trastienda/domain';
import { pdfOf } from '../../../apps/server/src/testing/invoices.ts';
import { expectAccessibleEverywhere, type Look } from '../../support/accessible.ts';
import { chooseCsv, currentRows, loadCsv, uploadCsv } from '../../support/load-files.ts';
import { ownMarketplace } from '../../support/own-marketplace.ts';

// These tests change shared data, so they have their own server.
const own = ownMarketplace();

const looks: readonly Look[] = [
  ['light', 1280],
  ['dark', 390],
];
const look = async (page: Page) => {
  await expectAccessibleEverywhere(page, looks);
  await page.setViewportSize({ width: 1280, height: 900 });
};
test('an administrator offers a condition with its commissions and a new document; a seller reads, accepts and activates', async ({
  page,
  browser,
}) => {
  const name = 'Cosecha 9 %';
  await own.open(page, 'admin', '/admin/commercialTerms');
  await page.getByRole('button', { name: say('conditions.create') }).click();
  const form = page.getByRole('dialog', { name: say('conditions.form.createTitle') });
  await form.getByLabel(new RegExp(`^${say('conditions.form.name')}`)).fill(name);
  await form.getByRole('button', { name: say('conditions.form.save') }).click();
  await expect(page.getByText(say('conditions.created')).first()).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await look(page);

  await page.goto(`${own.address}/admin/commercialTerms?way=commissions`);
  const effectiveFrom = addDays(todayInMexico(), 3);
  const commission = { condition: name, category: '/Hogar', percent: '9.25', effectiveFrom };
  await chooseCsv(page, 'comisiones.csv', loadCsv('commissions', [commission]));
  await uploadCsv(page, say('loads.process.action'));
  await expect(page.getByText(say('loads.done.commissions'))).toBeVisible();
  const kept = await currentRows(own.server, '/commercialconditions/commission/download', 'admin');
  expect(kept).toContainEqual([name, '/Hogar', '9.25', effectiveFrom]);

  await page.goto(`${own.address}/admin/commercialTerms?way=terms`);
  await page.getByRole('button', { name: say('conditions.terms.upload') }).click();
  const upload = page.getByRole('dialog', { name: say('conditions.terms.upload.title') });
  const send = upload.getByRole('button', { name: say('conditions.terms.upload') });
  const choose = (buffer: Buffer) =>
    upload.locator('input[type=file]').setInputFiles({ name: 'nuevas.pdf', mimeType: 'application/pdf', buffer });
  await choose(Buffer.from('Condiciones nuevas'));
  await expect(upload.getByText(say('conditions.terms.upload.type'))).toBeVisible();
  const document = await pdfOf('Condiciones nuevas');
  await choose(document);
  await expect(upload.getByText(say('conditions.terms.upload.type'))).toHaveCount(0);
  await look(page);
  await send.click();
  await expect(page.getByText(say('conditions.terms.upload.done')).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /^2 nuevas\.pdf/ })).toBeVisible();
  await look(page);

  const seller = await (await browser.newContext()).newPage();
  await own.open(seller, 'seller', '/dashboard');
  const notice = seller.getByRole('dialog', { name: say('conditions.terms.notice.title') });
  const announcement = seller.getByRole('button', { name: say('dashboard.announcement.close') });
  await expect(notice.or(announcement).first()).toBeVisible();
  while (!(await notice.isVisible())) {
    await announcement.click();
    await expect(notice.or(announcement).first()).toBeVisible();
  }
  const download = seller.waitForEvent('download');
  await notice.getByRole('button', { name: say('conditions.terms.download') }).click();
  expect(await readFile(await (await download).path())).toEqual(document);
  await look(seller);
  await notice.getByRole('button', { name: say('conditions.terms.accept'), exact: true }).click();
  await expect(notice).toHaveCount(0);

  await seller.goto(`${own.address}/admin/commercialTerms`);
  await seller
    .getByRole('button', { name: say('conditions.action.of', { action: say('conditions.activate'), name }) })
    .click();
  await seller
    .getByRole('alertdialog')
    .getByRole('button', { name: say('conditions.activate'), exact: true })
    .click();
  await expect(seller.getByText(say('conditions.activated', { name })).first()).toBeVisible();
  await look(seller);
  await seller.context().close();

  const versions = await own.server.ask({ call: 'GET /commercialconditions/pdf/versions', as: 'admin' });
  expect(versions.body).toMatchObject([{ version: 2, fileName: 'nuevas.pdf', acceptedCount: 1 }, { version: 1 }]);
  await page.goto(`${own.address}/admin/commercialTerms?way=seller&accountName=aurora`);
  await expect(page.getByText(/Versión 2, /)).toBeVisible();
});

import { expect, test } from '@playwright/test';
import { say } from '@trastienda/domain';
import type { ShippingRate } from 'trastienda-client';
import { expectAccessibleEverywhere } from '../../support/accessible.ts';
import { ownMarketplace } from '../../support/own-marketplace.ts';

// These tests change shared data, so they have their own server.
const own = ownMarketplace();

const quoted = async () => {
  const call = 'GET /shippingrates/quote?zipCode=97000&weight=2500&accountName=aurora';
  return (await own.server.ask({ call, as: 'integrator' })).body as { rateId: number; cost: number }[];
};

test('a seller makes a rate, is told what it overlaps, sees what a parcel costs, and deletes it', async ({ page }) => {
  await own.open(page, 'seller', '/carriers/priceList');
  await page.getByRole('button', { name: say('rates.create') }).click();
  const form = page.getByRole('dialog', { name: say('rates.form.createTitle') });
  await form.getByLabel(/^Transportadora/).selectOption({ label: 'DHL' });
  await form.getByLabel(/^CP desde/).fill('00000');
  await form.getByLabel(/^CP hasta/).fill('99999');
  await form.getByLabel(/^Peso desde/).fill('0');
  await form.getByLabel(/^Peso hasta/).fill('3000');
  await expect(form.getByText(/^Se encima con/)).toBeVisible();
  await form.getByLabel(/^Precio \(\$\)/).fill('1.50');
  await form.getByLabel(/^Valor adicional por kg/).fill('10');
  await form.getByLabel(/^Volumen máximo/).fill('50000');
  await expectAccessibleEverywhere(page, [
    ['light', 1280],
    ['dark', 390],
  ]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await form.getByRole('button', { name: say('rates.form.save') }).click();
  await expect(page.getByText(say('rates.saved')).first()).toBeVisible();
  const [cheapest] = await quoted();
  expect(cheapest).toMatchObject({ cost: 26.5 });

  await page.goto(`${own.address}/carriers/priceList?zipCode=97000&weight=2500`);
  await expect(page.getByRole('columnheader', { name: /Costo/ })).toBeVisible();
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('$26.50');
  await expectAccessibleEverywhere(page, [
    ['dark', 1280],
    ['light', 390],
  ]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await first.getByRole('checkbox').check();
  await page
    .getByRole('region', { name: say('bulk.bar') })
    .getByRole('button', { name: say('rates.delete') })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('rates.delete'), exact: true })
    .click();
  await expect(page.getByText(say('rates.deleted')).first()).toBeVisible();
  expect((await quoted()).map(({ rateId }) => rateId)).not.toContain(cheapest?.rateId);
});

test('all that match a filter are deleted by a work of the server; what is another’s stays', async ({ page }) => {
  const list = async (query: string) =>
    (await own.server.ask({ call: `GET /shippingrates?size=1000${query}`, as: 'admin' })).body as ShippingRate[];
  // More rates than the number that is listed one by one as chosen.
  for (let zone = 0; zone < 101; zone += 1) {
    const zipCodeStart = `45${String(zone).padStart(3, '0')}`;
    const body = { carrierId: 'envios-trastienda', country: 'MEX', absoluteMoneyCost: 90, maxVolume: 900 };
    const reach = { weightStart: 700_000, weightEnd: 800_000, zipCodeStart, zipCodeEnd: zipCodeStart };
    expect(
      (await own.server.ask({ call: 'POST /shippingrates', as: 'admin', body: { ...body, ...reach } })).status,
    ).toBe(201);
  }
  const before = (await list('')).length;
  await own.open(page, 'admin', '/carriers/priceList?weight=750000');
  await page.getByRole('button', { name: say('bulk.select.all', { n: 101 }) }).click();
  await page
    .getByRole('region', { name: say('bulk.bar') })
    .getByRole('button', { name: say('rates.delete') })
    .click();
  await page.getByRole('button', { name: say('bulk.confirm.deleteRates', { n: 101 }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('bulk.confirm.deleteRates', { n: 101 }) })
    .click();
  await expect(page.getByText(say('bulk.done', { done: 101, total: 101, things: 'precios de envío' }))).toBeVisible();
  expect(await list('&weight=750000')).toEqual([]);
  expect((await list('')).length).toBe(before - 101);
});

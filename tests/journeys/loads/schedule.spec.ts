import { expect, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import { expectAccessible } from '../../support/accessible.ts';
import { accounts } from '../../support/accounts.ts';
import { startClockedServer } from '../../support/clocked-server.ts';
import { enterAs, LiveServer, test } from '../../support/live.ts';
import { chooseCsv, currentRows, loadCsv } from '../../support/load-files.ts';

const hour = 3_600_000;
const process = say('loads.process.action');
const current = '/sku/prices/downloadcsv';

/** A time in the form's format: an hour of Mexico City, which has kept winter time since 2022. */
const inMexico = (moment: number) => new Date(moment - 6 * hour).toISOString().slice(0, 16);

/** Schedules a new price of a variant in the form, for an hour from now. */
async function schedule(page: Page, file: string, [sku = '', refId = '']: readonly string[], listPrice: string) {
  const row = { sku, refId, listPrice, price: '', priceValidFrom: '', priceValidUntil: '' };
  await chooseCsv(page, file, loadCsv('prices', [row]));
  await page.getByRole('main').getByRole('button', { name: process }).click();
  const question = page.getByRole('alertdialog', { name: say('loads.prices.question') });
  await question.getByLabel(say('loads.schedule.choose')).check();
  const moment = question.getByLabel(say('loads.schedule.at'));
  await moment.fill(inMexico(Date.now() - hour));
  await expect(question.getByText(/^El momento ya pasó/).filter({ visible: true })).toBeVisible();
  await moment.fill(inMexico(Date.now() + hour));
  await expectAccessible(page);
  await question.getByRole('button', { name: say('loads.schedule.action') }).click();
  await expect(page.getByText(new RegExp(`^${file} está programado para el`))).toBeVisible();
}

test('prices are left for a moment, canceled, and change once their moment comes', async ({ page }) => {
  const own = await startClockedServer();
  try {
    const server = new LiveServer(own.address);
    const [kept = [], changed = []] = (await currentRows(server, current, 'seller')).filter((cells) => cells[3] === '');
    const priceOf = async ([sku]: readonly string[]) =>
      (await currentRows(server, current, 'seller')).find((cells) => cells[0] === sku)?.[2];
    const lower = ([, , price]: readonly string[]) => (Math.round(Number(price) * 97) / 100).toFixed(2);
    await enterAs(page, server, accounts.seller);
    const address = `${own.address}/catalog/changePricesCSV`;

    await page.goto(address);
    await schedule(page, 'cancelada.csv', kept, lower(kept));
    await page.getByRole('button', { name: say('loads.schedule.cancel') }).click();
    await expect(page.getByText(say('loads.result.cancelled', { file: 'cancelada.csv' }))).toBeVisible();

    await page.goto(address);
    await schedule(page, 'noche.csv', changed, lower(changed));
    await expectAccessible(page);
    expect(await priceOf(changed)).toBe(changed[2]);
    await own.setAhead(hour + 60_000);
    await expect.poll(() => priceOf(changed), { timeout: 60_000 }).toBe(lower(changed));
    expect(await priceOf(kept)).toBe(kept[2]);
  } finally {
    await own.stop();
  }
});

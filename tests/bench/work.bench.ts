import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { PackingQueue } from 'trastienda-client';
import { systemChromium } from '../../scripts/steps/chromium.mjs';
import { accounts } from '../support/accounts.ts';
import type { Work } from '../support/counted-hands.ts';
import { findBuyerByPhone, findParcel } from '../support/find-work.ts';
import { startAndLabel } from '../support/label-work.ts';
import { enterAs, LiveServer } from '../support/live.ts';
import { administered, newOrder, shipmentOf } from '../support/new-order.ts';
import { orderAfter, orderInHandling, placeOrder } from '../support/orders.ts';
import { startOwnServer } from '../support/own-server.ts';
import { packOrders } from '../support/pack-work.ts';

const SHIPPED = 30;
const LABELLED = 48;
/** The effort before the packing queue and the search of everything existed, counted by hand in that version. */
const before = {
  shipping: { before: 'about 120 clicks, 60 fields' },
  finding: { before: 'no such search' },
  labelling: { before: 'about 250 clicks' },
};

export const subject = {
  title: "A morning's work",
  about:
    'What hands do in Chromium over the embedded database, and how long the program takes for it; the time of the person is not in it. "Before" is the version without the packing queue and the search of everything, counted by hand.',
};

/** A morning's work, in keys, typed or scanned characters, clicks and time; the time that a person needs to think is not included. */
export async function* measure() {
  process.env.TRASTIENDA_TEST_TEMPLATE ??= mkdtempSync(join(tmpdir(), 'trastienda-template-'));
  const own = await startOwnServer();
  const browser = await chromium.launch({ executablePath: systemChromium(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({
      baseURL: own.address,
      locale: 'es-MX',
      timezoneId: 'America/Mexico_City',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const server = new LiveServer(own.address);
    await enterAs(page, server, accounts.seller);
    const work: readonly (readonly [string, () => Promise<Work>, { before: string }])[] = [
      [`ship ${SHIPPED} orders, each unit and label scanned`, () => shipAll(page, server), before.shipping],
      ['find a buyer by telephone', () => findBuyer(page, server), before.finding],
      ['where is my parcel?', () => findTracked(page, server), before.finding],
      [
        `start ${LABELLED} orders, ask for their guides, print their labels`,
        () => label(page, server),
        before.labelling,
      ],
    ];
    for (const [what, run, then] of work) {
      const { keys, clicks, typed, ms } = await run();
      yield { what, figures: { keys, clicks, 'typed or scanned': typed, ms, ...then } };
    }
  } finally {
    await browser.close();
    await own.stop();
  }
}

const queueOf = async (server: LiveServer) =>
  (await server.ask({ call: 'GET /orders/packing?size=200', as: 'seller' })).body as PackingQueue;

async function shipAll(page: Page, server: LiveServer): Promise<Work> {
  for (let n = (await queueOf(server)).total; n < SHIPPED; n++) await orderInHandling(server);
  const { orders } = await queueOf(server);
  const scanned = orders.slice(0, SHIPPED).map(({ id, items }, n) => ({
    id,
    codes: items.flatMap((item) => Array.from({ length: item.pending }, () => item.upc ?? item.id)),
    trackingNumber: `PK${8_840_012_300 + n}MX`,
  }));
  await page.goto('/orders/packing');
  await page.getByRole('button', { name: 'Empezar a empacar' }).waitFor();
  return packOrders(page, scanned);
}

async function findBuyer(page: Page, server: LiveServer): Promise<Work> {
  const phone = '5598761234';
  const id = await placeOrder(server, { clientProfileData: { ...newOrder().clientProfileData, phone } });
  await page.goto('/profile/me');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return findBuyerByPhone(page, phone, id);
}

async function findTracked(page: Page, server: LiveServer): Promise<Work> {
  const id = await orderInHandling(server);
  const trackingNumber = 'PK9988776655MX';
  const body = shipmentOf([{ id: 'TAZA', quantity: 1 }], trackingNumber);
  await orderAfter(server, { call: `POST /orders/${id}/invoice`, as: 'seller', body });
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return findParcel(page, trackingNumber, id);
}

async function label(page: Page, server: LiveServer): Promise<Work> {
  const there = await queueOf(server);
  for (let n = 0; n < LABELLED; n++) await placeOrder(server, { carrier: administered });
  const call = 'GET /orders?status=ready-for-handling&size=1';
  const waiting = Number((await server.ask({ call, as: 'seller' })).headers['x-total-count']);
  await page.goto('/orders/list?status=ready-for-handling');
  await page.getByRole('checkbox', { name: 'Seleccionar toda la página' }).waitFor();
  return startAndLabel(page, { waiting, labels: there.labelsToPrint.total + there.guidesToRequest.total + LABELLED });
}

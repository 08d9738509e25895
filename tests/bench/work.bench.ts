import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { systemChromium } from '../../scripts/steps/chromium.mjs';
import { accounts } from '../support/accounts.ts';
import type { Work } from '../support/counted-hands.ts';
import { findBuyerByPhone, findParcel } from '../support/find-work.ts';
import { enterAs, LiveServer } from '../support/live.ts';
import { newOrder, shipmentOf } from '../support/new-order.ts';
import { orderAfter, orderInHandling } from '../support/orders.ts';
import { startOurs } from './orders/servers.ts';

const DEMO_ORDERS = 2_000;

/** Work of a day: what is prepared, then what hands do, which is counted. Each begins on the dashboard. */
const works: Readonly<Record<string, (server: LiveServer) => Promise<(page: Page) => Promise<Work>>>> = {
  'find a buyer by telephone': async (server) => {
    const clientProfileData = { ...newOrder().clientProfileData, phone: '5587654321' };
    const id = await orderInHandling(server, { clientProfileData });
    return (page) => findBuyerByPhone(page, '55 8765 4321', id);
  },
  'answer: where is my parcel': async (server) => {
    const id = await orderInHandling(server);
    const trackingNumber = 'MX4455667788';
    const body = shipmentOf([{ id: 'TAZA', quantity: 1 }], trackingNumber);
    await orderAfter(server, { call: `POST /orders/${id}/invoice`, as: 'seller', body });
    return (page) => findParcel(page, trackingNumber, id);
  },
};

/** Clicks, keys, typed characters and milliseconds of a day's work, as a seller on the built web over the embedded database. */
export async function* measure() {
  const data = mkdtempSync(join(tmpdir(), 'trastienda-bench-'));
  const running = await startOurs({ TRASTIENDA_DATA: data, TRASTIENDA_DEMO: String(DEMO_ORDERS) });
  const browser = await chromium.launch({ executablePath: systemChromium(), args: ['--no-sandbox'] });
  try {
    const server = new LiveServer(running.url);
    for (const [what, prepare] of Object.entries(works)) {
      const work = await prepare(server);
      const context = await browser.newContext({ baseURL: running.url, locale: 'es-MX' });
      const page = await context.newPage();
      await enterAs(page, server, accounts.seller);
      await page.goto('/dashboard');
      await page.getByRole('heading', { level: 1 }).waitFor();
      yield { what, figures: { ...(await work(page)), load: (loadavg()[0] ?? 0).toFixed(1) } };
      await context.close();
    }
  } finally {
    await browser.close();
    await running.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

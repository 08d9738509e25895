import { expect } from 'vitest';
import { orderWithGuide, placeOrder } from '../support/orders.ts';
import type { Fixture } from './load-answers.ts';

/** Reads orders with every filter of their list. */
export async function hearOrderList({ answers, refuses }: Fixture): Promise<void> {
  const as = 'admin';
  const { body } = await answers(200, { call: 'GET /orders?size=100', as });
  expect((body as unknown[]).length).toBeGreaterThan(40);
  for (const sortBy of ['creationDate', 'id', 'value', 'status'])
    await answers(200, { call: `GET /orders?sortBy=${sortBy}&sortOrder=asc&from=1&size=5`, as });
  await answers(200, {
    call: 'GET /orders?text=ana&accountName=aurora&status=handling,invoiced&toPromisedDate=2026-12-01&tags=I,CT,PF',
    as,
  });
  await answers(200, { call: 'GET /orders?fromDate=2026-01-01&toDate=2026-12-31', as });
  await answers(200, { call: 'GET /orders?fromLiquidationDate=2026-01-01&toLiquidationDate=2026-12-31', as });
  await answers(200, { call: 'GET /orders/imputabilitycauses', as });
  await refuses(400, 'errors.validation', { call: 'GET /orders?size=0', as });
  await refuses(400, 'errors.validation', { call: 'GET /orders?tags=XX', as });
  await refuses(403, 'access.permission', { call: 'GET /orders', as: 'withoutOrders' });
  await refuses(403, 'access.permission', { call: 'GET /orders/imputabilitycauses', as: 'withoutOrders' });
}

/** Reads requests for guides with every filter of their list. */
export async function hearGuideList({ market, answers, refuses }: Fixture): Promise<void> {
  const { id } = await orderWithGuide(market);
  const dates = 'fromDate=2026-01-01&toDate=2030-12-31';
  const call = `GET /orders/guides?text=${id}&accountName=aurora&${dates}&guideDownloadStatus=NOTIFIED&from=0&size=5`;
  expect((await answers(200, { call, as: 'admin' })).body).toMatchObject([{ id, guideNotificationStatus: 'NOTIFIED' }]);
  await answers(200, { call: 'GET /orders/guides?guideDownloadStatus=PENDING', as: 'seller' });
  await answers(200, { call: 'GET /orders/guides?guideDownloadStatus=NOT_MATCH', as: 'seller' });
  await refuses(400, 'errors.validation', { call: 'GET /orders/guides?guideDownloadStatus=DOWNLOAD', as: 'seller' });
  await refuses(403, 'access.permission', { call: 'GET /orders/guides', as: 'withoutOrders' });
}

/** Reads counts by status, tag and day, which must equal the list's totals. */
export async function hearOrderCounts({ answers, refuses }: Fixture): Promise<void> {
  const filters = 'accountName=aurora&fromDate=2026-01-01&toDate=2030-12-31';
  const { headers } = await answers(200, { call: `GET /orders?${filters}`, as: 'admin' });
  const total = Number(headers['x-total-count']);
  const { body } = await answers(200, { call: `GET /orders/statusstatistics?${filters}`, as: 'admin' });
  expect(body).toMatchObject({ total });
  const days = (await answers(200, { call: `GET /orders/intervalstatistics?${filters}`, as: 'admin' })).body;
  expect((days as { count: number }[]).reduce((sum, { count }) => sum + count, 0)).toBe(total);
  for (const call of ['GET /orders/statusstatistics', 'GET /orders/intervalstatistics']) {
    await answers(200, { call, as: 'seller' });
    await refuses(400, 'errors.validation', { call: `${call}?toDate=0000-01-01`, as: 'seller' });
    await refuses(403, 'access.permission', { call, as: 'withoutOrders' });
  }
}

/** Reads an order, its guides and their labels. */
export async function hearOrderPage({ market, answers, refuses }: Fixture): Promise<void> {
  const { id, trackingNumber } = await orderWithGuide(market);
  const far = 'x'.repeat(61);
  for (const [path, code] of [
    [`/orders/${id}`, 'orders.notFound'],
    [`/orders/${id}/history`, 'orders.notFound'],
    [`/orders/guide-data/${id}`, 'orders.notFound'],
  ] as const) {
    await answers(200, { call: `GET ${path}`, as: 'admin' });
    await answers(200, { call: `GET ${path}`, as: 'clerk' });
    await refuses(400, 'errors.validation', { call: `GET ${path.replace(id, far)}`, as: 'admin' });
    await refuses(403, 'access.permission', { call: `GET ${path}`, as: 'withoutOrders' });
    await refuses(404, code, { call: `GET ${path}`, as: 'otherSeller' });
  }
  const guide = `/orders/${id}/trackingNumber/${trackingNumber}`;
  for (const call of [`GET ${guide}/guide`, `POST ${guide}/markdownloaded`]) {
    await answers(200, { call, as: 'seller' });
    await answers(200, { call, as: 'seller' });
    await refuses(400, 'errors.validation', { call: call.replace(trackingNumber, far), as: 'seller' });
    await refuses(403, 'orders.downloadGuide.sellersOnly', { call, as: 'admin' });
    await refuses(404, 'guides.notFound', { call: call.replace(trackingNumber, 'OTRA'), as: 'seller' });
  }
  const label = await answers(200, { call: `GET ${guide}/guide`, as: 'seller' });
  expect(String(label.body).slice(0, 5)).toBe('%PDF-');
  expect(label.headers['content-type']).toContain('application/pdf');
}

/** Reads orders as a file. */
export async function hearOrderFile({ market, answers, refuses }: Fixture): Promise<void> {
  await placeOrder(market);
  const call = 'GET /orders/downloadcsv';
  await answers(200, { call, as: 'seller' });
  await refuses(400, 'reports.tooManyRows', { call: `${call}?reportTotalCount=1`, as: 'admin' });
  await refuses(400, 'errors.validation', { call: `${call}?fromDate=ayer`, as: 'admin' });
  await refuses(403, 'access.permission', { call, as: 'withoutOrders' });
}

/** Reads sales, in tables and as files. */
export async function hearSales({ market, answers, refuses }: Fixture): Promise<void> {
  await placeOrder(market);
  for (const name of ['salestopproducts', 'downloadtopcsv', 'salestopcategories']) {
    const call = `GET /orders/${name}`;
    await answers(200, { call, as: 'seller' });
    await refuses(400, 'errors.validation', { call: `${call}?fromDate=ayer`, as: 'admin' });
    await refuses(403, 'access.permission', { call, as: 'withoutOrders' });
  }
  const top = 'GET /orders/downloadtopcsv?columns=units,name';
  await answers(200, { call: top, as: 'seller' });
  await refuses(400, 'errors.validation', { call: `${top},seller`, as: 'seller' });
  for (const name of ['salesreport', 'downloadsalesreportcsv']) {
    const call = `GET /orders/${name}`;
    await answers(200, { call, as: 'integrator' });
    await refuses(400, 'errors.validation', { call: `${call}?fromDate=ayer`, as: 'admin' });
    await refuses(403, 'access.permission', { call, as: 'clerk' });
  }
}

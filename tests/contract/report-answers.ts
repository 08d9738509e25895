import { randomUUID } from 'node:crypto';
import { reportScheduleLimits } from '@trastienda/domain';
import type { Report, ReportSchedule } from 'trastienda-client';
import { expect } from 'vitest';
import { workOnReport } from '../../apps/server/src/modules/tools/reports/build-report.ts';
import { mailReport } from '../../apps/server/src/modules/tools/reports/mail-report.ts';
import { accounts } from '../support/accounts.ts';
import type { Fixture } from './load-answers.ts';

const as = 'seller';
const kinds = ['sales', 'orders', 'products', 'inventory', 'liquidations'] as const;

/** Provokes every answer of reports. */
export async function hearReports({ market, answers, refuses }: Fixture): Promise<void> {
  const { context } = market.app;
  for (const kind of kinds) {
    const call = `POST /reports/${kind}/csv`;
    const body = { key: randomUUID(), filters: { accountName: 'aurora' } };
    await answers(202, { call: `${call}?reportTotalCount=100000`, as, body });
    await answers(200, { call, as, body });
    await refuses(400, 'errors.validation', { call, as, body: { filters: { more: 1 } } });
    await refuses(400, 'errors.validation', { call, as, body: { email: 'nadie' } });
    await refuses(403, 'access.permission', { call, as: 'withoutOrders', body });
  }
  for (const table of ['/reports/orders', '/reports/liquidations', '/products/reports']) {
    await answers(200, { call: `GET ${table}?size=2`, as });
    await refuses(400, 'errors.validation', { call: `GET ${table}?status=roto`, as });
    await refuses(403, 'access.permission', { call: `GET ${table}`, as: 'withoutOrders' });
  }
  await refuses(400, 'reports.tooManyRows', { call: 'POST /reports/orders/csv?reportTotalCount=1', as, body: {} });
  await answers(200, { call: 'GET /reports?kind=orders&state=queued&text=pedidos&from=0&size=5', as });
  await refuses(400, 'errors.validation', { call: 'GET /reports?state=done', as });
  await refuses(400, 'errors.validation', { call: `GET /reports?text=${'a'.repeat(101)}`, as });
  await refuses(403, 'access.permission', { call: 'GET /reports', as: 'withoutOrders' });

  // The own address: other addresses get no link to client data without a sign-in (R43).
  const request = { email: accounts.seller, filters: { status: ['ready-for-handling'], tags: ['CA'] } };
  const { id } = (await answers(202, { call: 'POST /reports/orders/csv', as, body: request })).body as Report;
  const one = `/reports/${id}`;
  const calls = [`GET ${one}`, `GET ${one}/file`, `GET ${one}/events`, `POST ${one}/cancel`, `DELETE ${one}/link`];
  for (const call of calls) {
    await refuses(400, 'errors.validation', { call: call.replace(id, 'uno'), as });
    await refuses(403, 'access.permission', { call, as: 'withoutOrders' });
    for (const other of ['admin', 'otherSeller'] as const) await refuses(404, 'reports.notFound', { call, as: other });
  }
  await refuses(409, 'reports.download.notReady', { call: `GET ${one}/file`, as });
  await workOnReport(context, id, { signal: new AbortController().signal });
  await market.database.db.updateTable('report').set({ bytes: 20_000_000 }).where('id', '=', id).execute();
  await mailReport(context, id);
  for (const call of [`GET ${one}`, `GET ${one}/file`, `GET ${one}/events`]) await answers(200, { call, as });
  await refuses(409, 'reports.cancel.over', { call: `POST ${one}/cancel`, as });
  const [, link = ''] =
    /\/api(\/reportlinks\/\S+)/.exec((await market.app.mails()).at(-1)?.replace(/=\n/g, '') ?? '') ?? [];
  await answers(200, { call: `GET ${link}` });
  await refuses(400, 'errors.validation', { call: 'GET /reportlinks/a%20b' });
  expect((await answers(200, { call: `DELETE ${one}/link`, as })).body).toMatchObject({ linkUntil: null });
  await refuses(404, 'reports.link.invalid', { call: `GET ${link}` });
  const other = (await answers(202, { call: 'POST /reports/sales/csv', as, body: {} })).body as Report;
  await answers(200, { call: `POST /reports/${other.id}/cancel`, as });
}

/** Provokes every answer of scheduled reports. */
export async function hearReportSchedules({ market, answers, refuses }: Fixture): Promise<void> {
  const daily = { every: 'day', hour: 7 };
  for (const kind of kinds) {
    const call = `POST /reports/${kind}/schedules`;
    const body = { ...daily, key: randomUUID(), filters: { accountName: 'aurora' } };
    await answers(201, { call: `${call}?reportTotalCount=100000`, as, body });
    await answers(200, { call, as, body });
    await refuses(400, 'errors.validation', { call, as, body: { ...daily, hour: 24 } });
    await refuses(403, 'access.permission', { call, as: 'withoutOrders', body });
  }
  const other = { ...daily, email: 'compras@aurora.mx', currentPassword: 'otra' };
  await refuses(400, 'errors.validation', {
    call: 'POST /reports/sales/schedules',
    as,
    body: { ...daily, email: other.email },
  });
  for (let tries = 0; tries < 5; tries += 1) {
    await market.ask({ call: 'POST /reports/sales/schedules', as, body: other });
  }
  for (const kind of kinds)
    await refuses(429, 'session.locked', { call: `POST /reports/${kind}/schedules`, as, body: other });
  await market.database.db.deleteFrom('sign_in_failure').where('subject', 'like', 'change:%').execute();
  const call = 'GET /reports/schedules';
  const { id } = ((await answers(200, { call: `${call}?from=0&size=5`, as })).body as ReportSchedule[])[0] ?? {};
  await refuses(400, 'errors.validation', { call: `${call}?from=x`, as });
  await refuses(403, 'access.permission', { call, as: 'withoutOrders' });
  const pause = { call: `PUT /reports/schedules/${id}/paused`, body: { paused: true } };
  const end = { call: `DELETE /reports/schedules/${id}` };
  for (const one of [pause, end]) {
    await refuses(400, 'errors.validation', { ...one, call: one.call.replace(String(id), 'uno'), as });
    await refuses(403, 'access.permission', { ...one, as: 'withoutOrders' });
    for (const other of ['admin', 'otherSeller'] as const) {
      await refuses(404, 'reports.schedule.notFound', { ...one, as: other });
    }
  }
  for (const paused of [true, false]) await answers(200, { ...pause, as, body: { paused } });
  await answers(204, { ...end, as });
  for (let left = reportScheduleLimits.most - kinds.length + 1; left > 0; left -= 1) {
    await answers(201, { call: 'POST /reports/sales/schedules', as, body: daily });
  }
  for (const kind of kinds) {
    await refuses(409, 'reports.schedule.tooMany', { call: `POST /reports/${kind}/schedules`, as, body: daily });
  }
}

import { permissionRoles } from '@trastienda/domain';
import type { Report } from 'trastienda-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workOnReport } from '../modules/tools/reports/build-report.ts';
import { addCatalogue } from '../testing/catalogue.ts';
import { openMarketplace } from '../testing/orders.ts';
import { addPerson } from '../testing/people.ts';
import { recorded } from '../testing/recorded-database.ts';
import { openTestApp } from '../testing/test-app.ts';
import { describeOnOneEngine } from '../testing/test-database.ts';

const days = 'fromDate=2026-01-01&toDate=2026-01-31';

describeOnOneEngine('postgres', 'reads that may run on a replica (ADR 175)', (database) => {
  let served: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    served = await open();
  });
  afterAll(() => served?.app.close());

  async function open() {
    const { database: noting, reads } = recorded(database());
    const app = await openTestApp(noting);
    await openMarketplace(noting, app);
    await addCatalogue(noting);
    await addPerson(noting, 'todo@trastienda.mx', { roles: ['ADMIN_USER', ...permissionRoles], operating: true });
    app.setNow(new Date('2026-02-10T18:00:00Z'));
    return { app, reads, token: await app.signIn('todo@trastienda.mx') };
  }

  test.each([
    '/orders?status=handling',
    '/orders?text=eva',
    '/products?text=lampara',
    '/sku?text=lampara',
    '/sku/inventories?stock=low',
    '/find?text=lampara',
    '/orders/statusstatistics',
    `/orders/intervalstatistics?${days}`,
    `/orders/salesreport?${days}`,
    `/orders/salestopproducts?${days}`,
    `/orders/downloadsalesreportcsv?${days}`,
    `/orders/downloadtopcsv?${days}`,
    '/orders/downloadcsv?reportTotalCount=10',
    '/sku/downloadcsv?reportTotalCount=10',
    '/sku/inventories/csv?reportTotalCount=10',
    '/invoicedata/download',
  ])('are those of GET %s', async (call) => {
    served.reads.length = 0;
    const { status } = await served.app.ask(`GET ${call}`, { token: served.token });
    expect({ status, reads: served.reads.length > 0 }).toEqual({ status: 200, reads: true });
  });

  test('are those of a report that is built', async () => {
    const asked = await served.app.ask('POST /reports/orders/csv', { token: served.token, body: {} });
    served.reads.length = 0;
    await workOnReport(served.app.context, (asked.body as Report).id, { signal: new AbortController().signal });
    expect(served.reads.length).toBeGreaterThan(0);
  });

  test('are not those of a sign-in, of a thing that is opened or of a change', async () => {
    served.reads.length = 0;
    await served.app.signIn('todo@trastienda.mx');
    await served.app.ask('GET /loggeduser', { token: served.token });
    await served.app.ask('GET /generalsettings', { token: served.token });
    expect(served.reads).toEqual([]);
  });
});

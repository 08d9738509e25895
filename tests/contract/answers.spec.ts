import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Notification } from 'trastienda-client';
import { expect, it } from 'vitest';
import { describeOnOneEngine } from '../../apps/server/src/testing/test-database.ts';
import { password } from '../support/accounts.ts';
import { ContractWatch, operations } from '../support/contract-watch.ts';
import { clientHeader, marketplaceForBlock } from '../support/marketplace.ts';
import { type Answer, type Call, orderInHandling, placeOrder } from '../support/orders.ts';
import { hearAccount, hearPageSession, hearProgramTokens, pageHeaders } from './account-answers.ts';
import { hearNotices, hearSellers, hearSettings } from './administration-answers.ts';
import { hearBulkActions } from './bulk-answers.ts';
import { hearCarrierBlocks, hearCarriers } from './carrier-answers.ts';
import { hearCatalogue, hearCategories } from './catalogue-answers.ts';
import { hearConditions } from './condition-answers.ts';
import { hearIncidents } from './incident-answers.ts';
import { hearInvoices, invoiceRequestBody } from './invoice-answers.ts';
import { hearColumnMaps, hearLoads } from './load-answers.ts';
import { hearMigrations } from './migration-answers.ts';
import {
  hearCancellations,
  hearControversies,
  hearNotes,
  hearOrderActions,
  hearPacking,
  hearStateRefusals,
  hearStorefront,
} from './order-action-answers.ts';
import {
  hearGuideList,
  hearOrderCounts,
  hearOrderFile,
  hearOrderList,
  hearOrderPage,
  hearSales,
} from './order-read-answers.ts';
import { hearPresets } from './preset-answers.ts';
import { hearPrices } from './price-answers.ts';
import { hearProductChanges, hearProducts } from './product-answers.ts';
import { hearPromotions } from './promotion-answers.ts';
import { hearRates } from './rate-answers.ts';
import { hearReportSchedules, hearReports } from './report-answers.ts';
import { hearReturns } from './return-answers.ts';
import { hearSellerLoads, hearUndo } from './seller-load-answers.ts';
import { hearPasswordChange, hearPasswordLinks, hearRefusedSignIns, hearSignIn } from './sign-in-answers.ts';
import { hearSkuImages } from './sku-image-answers.ts';
import { hearUsers } from './user-answers.ts';
import { hearVersionDemands } from './version-answers.ts';
import { hearColumns, hearViews } from './view-answers.ts';
import { hearSubscriptions, hearWebhooks } from './webhook-answers.ts';

/** Documented answers that no request can provoke, and why. */
const never = {
  'getLiveness 500': 'it touches nothing that could fail',
  'getReadiness 500': 'whatever fails makes it answer 503',
  'downloadReportByLink 500': 'a link that is not signed is refused before anything is read',
  'addControversyNote 409': 'only an order without controversies refuses a note, and there 404 comes first',
  'deleteControversy 409': 'only an order without controversies refuses it, and there 404 comes first',
};

/** The bodies with which public operations let a request in. */
const publicBodies: Readonly<Record<string, object>> = {
  issueToken: { grant_type: 'password', username: 'a@b.mx', password },
  changePassword: { email: 'a@b.mx', password, repeatPassword: password },
  activateTwoFactorByLink: { code2FA: '123456' },
  requestFiscalInvoice: invoiceRequestBody,
};

describeOnOneEngine('postgres', 'every answer of the contract', (database) => {
  const watch = new ContractWatch();
  const market = marketplaceForBlock(database);

  /** Makes a call, and checks the answer against its schema and the expected status. */
  async function answers(status: number, call: Call): Promise<Answer> {
    const answer = await market.ask(call);
    watch.check(call.call, answer);
    expect({ call: call.call, status: answer.status, body: answer.body }).toMatchObject({ status });
    return answer;
  }
  const refuses = async (status: number, code: string, call: Call) => {
    expect((await answers(status, call)).body).toMatchObject({ status, code });
  };
  const place = (requests?: Parameters<typeof placeOrder>[1]) => placeOrder(market, requests);

  it('asks for a session wherever there must be one', async () => {
    for (const { method, path, access } of operations.filter((operation) => !operation.access.public)) {
      const call = `${method} ${path.replace(/\{\w+\}/g, 'v1-01')}`;
      await refuses(401, 'session.required', { call });
      expect(access.public).toBeUndefined();
    }
  });

  it.each(['trastienda-web', 'trastienda-cli'])('asks %s for the version that a change is meant for', (client) =>
    hearVersionDemands({ market, refuses }, client),
  );

  it('signs in, tells who one is and signs out', () => hearSignIn({ answers, refuses }));
  it('refuses to sign in with the words of RFC 6749 and of the specification', () =>
    hearRefusedSignIns({ answers, refuses }));
  it.each(['GET', 'POST'])('sends links to change a password by %s', (method) =>
    hearPasswordLinks({ answers, refuses }, method),
  );
  it('changes a password by a link, once', () => hearPasswordChange({ market, answers, refuses }));

  it('answers the look-ups', async () => {
    const as = 'seller';
    await answers(200, { call: 'GET /generalsettings', as });
    await answers(200, { call: 'GET /carriers?type=ADMIN&isActive=true&name=env&slaType=domicilio', as });
    await refuses(400, 'errors.validation', { call: 'GET /carriers?type=OTRO', as });
    const blocks = 'GET /blockedcarriers?page=1&per-page=1&status=true';
    await answers(200, {
      call: `${blocks}&accountNames=aurora,brisa&startDate=2026-01-01&endDate=2026-12-31`,
      as: 'admin',
    });
    await answers(200, { call: `${blocks}&allSellers=true&text=a`, as });
    await refuses(400, 'errors.validation', { call: 'GET /blockedcarriers?startDate=ayer', as });
    await answers(200, {
      call: 'GET /admin/organization?text=au&sortBy=name&noPagination=true&from=0&size=5',
      as: 'admin',
    });
    await refuses(400, 'errors.validation', { call: 'GET /admin/organization?size=0', as: 'admin' });
    await refuses(403, 'access.role', { call: 'GET /admin/organization', as: 'clerk' });
    await answers(200, { call: 'GET /invoicedata?status=pending&page=1&perPage=1', as });
    await refuses(400, 'errors.validation', { call: 'GET /invoicedata?page=0', as });
    await refuses(403, 'access.role', { call: 'GET /invoicedata', as: 'integrator' });
    await answers(200, { call: 'GET /health' });
    await answers(200, { call: 'GET /health/ready' });
    await answers(200, { call: 'GET /generalsettings/public' });
  });

  it('renews the session of a page by its cookie', () => hearPageSession({ market, answers, refuses }));
  it('registers two steps by links', () => hearAccount({ market, answers, refuses }));

  it('makes tokens for programs', () => hearProgramTokens({ market, answers, refuses }));
  it('answers buyers who want an invoice, and sellers who send it', () => hearInvoices({ market, answers, refuses }));

  it('answers the look-ups of the catalogue', () => hearCatalogue({ answers, refuses }));
  it('answers lists of products and variants, and each of them', () => hearProducts({ answers, refuses }));
  it('answers calls on the tree of categories', () => hearCategories({ answers, refuses }));

  it('knows a promotion by its identifier, as far as one sees orders that had it', async () => {
    const promotion = {
      identifier: 'buen-fin',
      scName: 'Buen Fin',
      userType: 'ADMIN' as const,
      description: 'Diez por ciento',
      percentualDiscountValue: 10,
      nominalDiscountValue: 0,
    };
    await place({ promotions: [promotion] });
    const call = 'GET /promotions/identifier/buen-fin';
    const { identifier, scName: name, description, userType } = promotion;
    expect((await answers(200, { call, as: 'clerk' })).body).toEqual({ identifier, name, description, userType });
    await refuses(404, 'errors.notFound', { call, as: 'otherSeller' });
    await refuses(403, 'access.permission', { call, as: 'withoutOrders' });
    await refuses(400, 'errors.validation', { call: `GET /promotions/identifier/${'x'.repeat(101)}`, as: 'clerk' });
  });

  it('changes many orders at once', () => hearBulkActions({ market, answers, refuses }));

  it('lists notices, marks them as read and gives the announcement', async () => {
    const as = 'seller';
    const call = 'GET /notifications?read=false&mode=INBOX&isActive=true&from=0&size=1';
    const { body } = await answers(200, { call, as });
    const [notice] = body as { id: string }[];
    const again = { call: `POST /notifications/${notice?.id}/read`, as } as const;
    await answers(200, again);
    expect((await answers(200, again)).body).toMatchObject({ id: notice?.id, read: true });
    const readUntil = (until: string) => ({ call: 'POST /notifications/read', as, body: { until } }) as const;
    const unread = async () =>
      (await answers(200, { call: 'GET /notifications?read=false', as })).body as Notification[];
    const newestUnread = (await unread())[0]?.creationDate ?? '';
    const before = new Date(Date.parse(newestUnread) - 1).toISOString();
    const { count } = (await answers(200, readUntil(before))).body as { count: number };
    const left = await unread();
    expect(left.map(({ creationDate }) => creationDate)).toEqual(left.map(() => newestUnread));
    expect((await answers(200, readUntil(newestUnread))).body).toEqual({ count: left.length });
    expect([count > 0, await unread(), (await answers(200, readUntil(newestUnread))).body]).toEqual([
      true,
      [],
      { count: 0 },
    ]);
    await refuses(400, 'errors.validation', readUntil('ayer'));
    await refuses(400, 'errors.validation', readUntil('2026-12-31T23:59:60Z'));
    await refuses(400, 'errors.validation', { call: 'GET /notifications?type=OTRA', as });
    await refuses(400, 'errors.validation', { call: 'POST /notifications/uno/read', as });
    await answers(404, { call: `POST /notifications/${randomUUID()}/read`, as });
    const id = await place();
    await answers(200, { call: `POST /orders/${id}/controversies`, as: 'admin', body: { text: 'Llegó roto' } });
    const newest = { call: 'GET /notifications?size=1', as } as const;
    expect((await answers(200, newest)).body).toMatchObject([{ path: `/orders/orderDetail/${id}`, read: false }]);
    await answers(200, { call: 'GET /communication', as });
    await sql`delete from announcement`.execute(market.database.db);
    await answers(404, { call: 'GET /communication', as });
  });

  it('publishes notices of the dashboard and puts them away', async () => {
    const as = 'seller';
    const form = { title: 'Cláusula', text: 'Texto', startDate: '2026-01-01', endDate: '2099-01-01' };
    const publish = { call: 'PUT /dashboard/notices/PAYMENT_CLAUSE', as: 'admin' } as const;
    const { body } = await answers(200, { ...publish, body: form });
    const { id } = body as { id: string };
    await refuses(400, 'errors.validation', { ...publish, body: { ...form, endDate: '2025-12-31' } });
    await refuses(403, 'access.role', { ...publish, as, body: form });
    const unseen = async () => (await answers(200, { call: 'GET /dashboard/notices', as })).body as { id: string }[];
    expect((await unseen()).map((notice) => notice.id)).toContain(id);
    await answers(200, { call: `POST /dashboard/notices/${id}/seen`, as });
    expect((await unseen()).map((notice) => notice.id)).not.toContain(id);
    await refuses(400, 'errors.validation', { call: 'POST /dashboard/notices/uno/seen', as });
    await refuses(404, 'errors.notFound', { call: `POST /dashboard/notices/${randomUUID()}/seen`, as });
  });

  it('streams what changes', async () => {
    const stream = { call: 'GET /events', as: 'seller' } as const;
    expect((await answers(200, stream)).headers['content-type']).toContain('text/event-stream');
    await answers(200, { ...stream, headers: { 'last-event-id': '1.1' } });
    await refuses(400, 'errors.validation', { ...stream, headers: { 'last-event-id': 'ayer' } });
  });

  it('lists orders by every filter', () => hearOrderList({ market, answers, refuses }));

  it('lists requests for guides by every filter', () => hearGuideList({ market, answers, refuses }));

  it('finds whatever is known', async () => {
    const id = await place();
    const call = 'GET /find';
    const found = await answers(200, { call: `${call}?text=${id}`, as: 'admin' });
    expect(found.body).toMatchObject([{ kind: 'orders', rows: [{ id, isExact: true }] }]);
    await answers(200, {
      call: `${call}?text=e&kinds=orders,products,skus,guides,incidents,loads,reports,users,sellers&size=20`,
      as: 'seller',
    });
    for (const query of [
      '',
      '?text=',
      '?text=%20',
      `?text=${'x'.repeat(101)}`,
      '?text=x&kinds=nada',
      '?text=x&size=21',
    ])
      await refuses(400, 'errors.validation', { call: call + query, as: 'clerk' });
  });

  it('counts orders by status, tag and day, as many as the list finds', () =>
    hearOrderCounts({ market, answers, refuses }));

  it('takes the life of an order from the storefront', () => hearStorefront({ market, answers, refuses }));

  it('reads an order, its guides and their labels', () => hearOrderPage({ market, answers, refuses }));

  it('changes orders, and refuses in the order of the house: not there, not allowed, not now', () =>
    hearOrderActions({ market, answers, refuses }));

  it('answers what a packer asks', () => hearPacking({ market, answers, refuses }));

  it('refuses what the state of an order does not allow', () => hearStateRefusals({ market, answers, refuses }));

  it('gives orders as a file', () => hearOrderFile({ market, answers, refuses }));

  it('tells what was sold, and gives it as files', () => hearSales({ market, answers, refuses }));

  it('cancels orders, and refuses in the same order', () => hearCancellations({ market, answers, refuses }));

  it('writes and lists notes', () => hearNotes({ market, answers, refuses }));

  it('creates, lists, changes, notes and deletes controversies', () => hearControversies({ market, answers, refuses }));

  it('takes no change without a body, nor in another media type', async () => {
    const id = await orderInHandling(market);
    const types = { 'content-type': 'application/x-www-form-urlencoded' };
    const calls: Call[] = [
      { call: `POST /orders/${id}/invoice`, as: 'seller' },
      { call: `PUT /orders/${id}/invoice/uno/tracking`, as: 'admin' },
      { call: `POST /orders/${id}/cancelcae`, as: 'seller' },
      { call: `POST /orders/${id}/cancelcde`, as: 'seller' },
      { call: `POST /orders/${id}/cancelbeforesend`, as: 'seller' },
      { call: `POST /orders/${id}/cancellation/decline`, as: 'seller' },
      { call: `PUT /integration/orders/${id}`, as: 'integrator' },
    ];
    for (const call of calls) {
      await refuses(400, 'errors.validation', call);
      expect(await market.ask({ ...call, body: 'items=1', headers: types })).toMatchObject({ status: 415 });
    }
  });

  it('takes CSV files and tells what became of them', () => hearLoads({ market, answers, refuses }), 240_000);

  it('keeps maps of columns', () => hearColumnMaps({ market, answers, refuses }));

  it('takes a load back', () => hearUndo({ market, answers, refuses }), 240_000);

  it('answers changes of products and variants', () => hearProductChanges({ market, answers, refuses }));
  it('takes incidents, what is written in them, and their end', () => hearIncidents({ market, answers, refuses }));

  it(
    'takes wishes for reports, builds them and hands them out',
    () => hearReports({ market, answers, refuses }),
    60_000,
  );
  it('keeps schedules of reports', () => hearReportSchedules({ market, answers, refuses }));

  it('answers prices that wait', () => hearPrices({ answers, refuses }));
  it('takes the images of variants', () => hearSkuImages({ market, answers, refuses }));
  it('creates, changes and lists carriers', () => hearCarriers({ answers, refuses }));
  it('blocks carriers and opens them again', () => hearCarrierBlocks({ answers, refuses }));
  it('takes the files of sellers', () => hearSellerLoads({ market, answers, refuses }), 240_000);

  it('creates, changes and lists users', () => hearUsers({ market, answers, refuses }), 120_000);

  it('brings what the storefront has', () => hearMigrations({ market, answers, refuses }));

  it('gives conditions to sellers', () => hearConditions({ answers, refuses }));
  it('subscribes addresses to events', () => hearSubscriptions({ market, answers, refuses }));
  it('tells what the webhook did not receive', () => hearWebhooks({ market, answers, refuses }));
  it('announces, receives, closes and lists returns', () => hearReturns({ market, answers, refuses }));

  it('answers calls on shipping rates', () => hearRates({ market, answers, refuses }));

  it('keeps views of lists', () => hearViews({ market, answers, refuses }));
  it('keeps presets of loads and reports', () => hearPresets({ market, answers, refuses }));
  it('keeps the columns that people choose', () => hearColumns({ market, answers, refuses }));

  it('answers calls on promotions', () => hearPromotions({ market, answers, refuses }));
  it('creates, changes and lists sellers', () => hearSellers({ market, answers, refuses }));
  it('reads and changes settings', () => hearSettings({ market, answers, refuses }));
  it('sends messages and announces', () => hearNotices({ market, answers, refuses }));

  it('says so when the queue rests', async () => {
    await market.app.context.queue.stop();
    const { body } = await answers(503, { call: 'GET /health/ready' });
    expect(body).toMatchObject({ status: 'notReady', database: 'up', queue: 'down' });
  });

  it('tells nothing but a request number when the database fails', async () => {
    await sql`drop schema public cascade`.execute(market.database.db);
    const failing = operations.filter(({ id }) => !(`${id} 500` in never));
    for (const { id, method, path, access } of failing) {
      const call = `${method} ${path
        .replace('{amount}', '1')
        .replace('{postalCode}', '06700')
        .replace(/\{\w+\}/g, 'v1-01')}`;
      const body = publicBodies[id];
      const headers = access.public ? { ...clientHeader, ...pageHeaders } : undefined;
      const answer = await answers(500, { call, token: access.public ? undefined : 'nunca-visto', body, headers });
      expect(answer.body).toMatchObject({ code: 'errors.internal' });
      expect(JSON.stringify(answer.body)).not.toMatch(/relation|schema|sql|select/i);
    }
  });

  it('was heard to give every answer that the contract documents', () => {
    expect(watch.missing(never)).toEqual([]);
  });
});

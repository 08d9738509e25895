import { sql } from 'kysely';
import type { Report } from 'trastienda-client';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Database } from '../db/database.ts';
import { workOnReport } from '../modules/tools/reports/build-report.ts';
import { addCatalogue } from './catalogue.ts';
import { openMarketplace, orderFixture } from './orders.ts';
import { addPerson } from './people.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** A signal that never aborts. */
export const never = new AbortController().signal;
const roles = ['ORDERS_USER', 'CATALOG_USER', 'INVENTORY_USER', 'REPORTS_USER'] as const;
/** The time of the report tests, a month after their orders. */
export const reportClock = new Date('2026-02-10T18:00:00Z');

export type ReportReader = 'boss' | 'seller' | 'clerk' | 'other' | 'noStock' | 'noReports';

/** Adds twelve orders, three variants and six people to a suite's database; answers functions to request reports. */
export function reportFixture(database: () => Database) {
  let app: TestApp;
  let tokens: Record<ReportReader, string>;
  let sellerId: string;
  beforeAll(async () => {
    app = await openTestApp(database());
    app.setNow(reportClock);
    const fixture = orderFixture(app, await openMarketplace(database(), app));
    for (const n of Array(12).keys()) {
      const accountName = n % 3 === 0 ? 'brisa' : 'aurora';
      const creationDate = `2026-01-${String(10 + n).padStart(2, '0')}T20:00:00Z`;
      await fixture.place({ accountName, creationDate, paid: n % 6 !== 5 });
    }
    const person = async (email: string, options: Parameters<typeof addPerson>[2]) => {
      const id = await addPerson(database(), email, { passwordChangedAt: reportClock, ...options });
      return { id, token: await app.signIn(email) };
    };
    const own = { accounts: ['aurora'], operating: true };
    const seller = await person('ana@aurora.mx', { ...own, roles: ['ORGANIZATION_ADMIN_USER', ...roles] });
    sellerId = seller.id;
    tokens = {
      seller: seller.token,
      boss: (await person('jefe@trastienda.mx', { roles: ['ADMIN_USER', ...roles], operating: true })).token,
      clerk: (
        await person('luz@aurora.mx', { ...own, operating: false, roles: ['ORGANIZATION_STANDARD_USER', ...roles] })
      ).token,
      other: (
        await person('eva@brisa.mx', { ...own, accounts: ['brisa'], roles: ['ORGANIZATION_ADMIN_USER', ...roles] })
      ).token,
      noStock: (await person('sin@aurora.mx', { ...own, roles: ['ORGANIZATION_ADMIN_USER', 'REPORTS_USER'] })).token,
      noReports: (await person('nada@aurora.mx', { ...own, roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'] })).token,
    };
    await placeVariants();
  }, 120_000);
  afterAll(() => app?.close());

  const ask = (as: ReportReader, call: string, body?: unknown) =>
    app.ask(call, { token: tokens[as], ...(body !== undefined && { body }) });
  const request = async (as: ReportReader, kind: string, body: object = {}, query = '') => {
    const answer = await ask(as, `POST /reports/${kind}/csv${query}`, body);
    return { ...answer, report: answer.body as Report };
  };
  const see = async (as: ReportReader, id: string) => (await ask(as, `GET /reports/${id}`)).body as Report;
  const build = (id: string) => workOnReport(app.context, id, { signal: never });
  const made = async (as: ReportReader, kind: string, body: object = {}) => {
    const { status, report } = await request(as, kind, body);
    expect(status).toBe(202);
    await build(report.id);
    return see(as, report.id);
  };
  const lines = async (as: ReportReader, id: string) =>
    String((await ask(as, `GET /reports/${id}/file`)).body)
      .trimEnd()
      .split('\r\n');

  async function placeVariants(): Promise<void> {
    const { categoryId, otherCategoryId } = await addCatalogue(database());
    const { db } = database();
    const { id: brandId } = await db.selectFrom('brand').select('id').executeTakeFirstOrThrow();
    for (const [n, [account, category, status]] of (
      [
        ['aurora', categoryId, 'APPROVED'],
        ['aurora', otherCategoryId, 'REJECTED'],
        ['brisa', categoryId, 'APPROVED'],
      ] as const
    ).entries()) {
      const { rows } = await sql<{ id: number }>`
        insert into product (account_name, name, description, category_id, brand_id)
        values (${account}, ${`=Taza ${n}`}, 'De prueba', ${category}, ${brandId}) returning id`.execute(db);
      const sku = await sql<{ id: number }>`
        insert into sku (product_id, account_name, upc, name, ref_id, status, width, height, length, weight)
        values (${rows[0]?.id}, ${account}, ${String(7_500 + n)}, ${`Azul ${n}`}, 'R-1', ${status}, 1, 1, 1, 1)
        returning id`.execute(db);
      const id = sku.rows[0]?.id;
      await sql`insert into sku_price (account_name, sku_id, list_price_centavos, price_centavos, valid_from, valid_until)
        values (${account}, ${id}, 19990, 14990, '2026-01-01', '2026-12-31')`.execute(db);
      await sql`insert into sku_stock (account_name, sku_id, sku_product_id, total_quantity, reserved_quantity)
        values (${account}, ${id}, ${rows[0]?.id}, ${10 * n + 5}, 2)`.execute(db);
    }
    await database().executeSql('select rebuild_product_list()');
  }

  return {
    ask,
    request,
    see,
    build,
    made,
    lines,
    get app() {
      return app;
    },
    get tokens() {
      return tokens;
    },
    get sellerId() {
      return sellerId;
    },
  };
}

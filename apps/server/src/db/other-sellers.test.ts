import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { findCondition, findConditions } from '../modules/catalogue/commercial-conditions/conditions.repository.ts';
import * as conditions from '../modules/catalogue/commercial-conditions/sku-conditions.repository.ts';
import {
  countAcceptances,
  findTerms,
  findTermsVersion,
} from '../modules/catalogue/commercial-conditions/terms.repository.ts';
import { allPrices, findPrices } from '../modules/catalogue/prices/price-load.repository.ts';
import * as attributes from '../modules/catalogue/products/attribute-values.repository.ts';
import { findSkusNow, knownSkuLines } from '../modules/catalogue/products/known-skus.repository.ts';
import { currentProducts } from '../modules/catalogue/products/product-export.repository.ts';
import { updateProducts, updateSkus } from '../modules/catalogue/products/product-load.repository.ts';
import * as lookups from '../modules/catalogue/products/product-lookups.repository.ts';
import * as changes from '../modules/catalogue/products/stock-and-price-changes.repository.ts';
import { allStock } from '../modules/catalogue/products/stock-rows.repository.ts';
import { findSeller, updateSeller } from '../modules/people/sellers/seller.repository.ts';
import { findSellers, isSellerThere } from '../modules/people/sellers/sellers.repository.ts';
import * as bulk from '../modules/tools/bulk-actions/bulk-actions.repository.ts';
import type { LoadScope } from '../modules/tools/loads/load-access.ts';
import { findByKey, findEarlier, findUnfinished } from '../modules/tools/loads/load-attempts.repository.ts';
import { findBadRows, findIssues } from '../modules/tools/loads/load-issues.repository.ts';
import { askToCancel, findLoad, findLoads, lockLoadWithin } from '../modules/tools/loads/loads.repository.ts';
import { findKnownPackages } from '../modules/tools/loads/targets/order-marks.repository.ts';
import {
  findFiscalInvoice,
  findFiscalInvoices,
  keepFile,
  setInvoiced,
} from '../modules/trade/billing/billing.repository.ts';
import { findQuotes } from '../modules/trade/carriers/quotes.repository.ts';
import * as rateList from '../modules/trade/carriers/rate-list.repository.ts';
import * as rateSearch from '../modules/trade/carriers/rate-search.repository.ts';
import * as rates from '../modules/trade/carriers/shipping-rates.repository.ts';
import { findLabel } from '../modules/trade/guides/guides.repository.ts';
import { deleteControversyRow, insertNote, setState } from '../modules/trade/orders/controversies.repository.ts';
import { findOrderLog } from '../modules/trade/orders/order-history.repository.ts';
import { findOrderIds } from '../modules/trade/orders/order-ids.repository.ts';
import * as orders from '../modules/trade/orders/orders.repository.ts';
import { orderTests } from '../testing/order-tests.ts';
import { everySeller, sellerOf } from '../testing/scopes.ts';
import { describeOnBothEngines } from '../testing/test-database.ts';
import { addThingsOfBrisa, type IdsOfBrisa as Ids } from '../testing/things-of-brisa.ts';
import type { Database, Db } from './database.ts';
import { type AccountScope, accountScope, MARKETPLACE, type Scope } from './scope.ts';
import { sellerTables } from './seller-tables.ts';
import { inTransaction } from './transaction.ts';

type Reach = { database: Database; scope: Scope; account: AccountScope; loads: LoadScope; bulk: bulk.BulkScope };

async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

const page = { offset: 0, size: 10 };
const terms = { listPriceCentavos: 1, priceCentavos: null, validFrom: null, validUntil: null };
const data = { name: 'x', refId: 'x', width: 1, height: 1, length: 1, weight: 1 };
const invoices = { status: 'all', sortBy: 'requestDate', descending: true } as const;
const sameFile = { layout: 'penalties', size: 1, sha256: 'y', category_id: null } as const;

/** Every read that takes a scope, except lists and figures of orders, whose own tests try every scope. */
const reads: Record<string, (db: Db, reach: Reach, ids: Ids) => Promise<unknown>> = {
  findOrder: (db, { scope }, { order }) => orders.findOrder(db, scope, order),
  findOrderStatus: (db, { scope }, { order }) => orders.findOrderStatus(db, scope, order),
  findSeveralOrders: (db, { scope }, { order }) => orders.findSeveralOrders(db, scope, [order]),
  findOrderPromotion: (db, { scope }) => orders.findOrderPromotion(db, scope, 'promo'),
  findOrderLog: (db, { scope }, { order }) => findOrderLog(db, scope, order),
  findLabel: (db, { scope }, { order }) => findLabel(db, scope, order, 'G-1'),
  findOrderIds: async (db, { scope }, { order }) => [...(await findOrderIds(db, scope, [order]))],
  findKnownPackages: (db, { scope }, { order }) => findKnownPackages(db, scope, [order]),
  findFiscalInvoice: (db, { scope }, { order }) => findFiscalInvoice(db, scope, order),
  findFiscalInvoices: async (db, { scope }) =>
    (await findFiscalInvoices(db, scope, { ...invoices, orderNumber: 'v' }, page)).rows,
  findSeller: (db, { scope }, { seller }) => findSeller(db, scope, seller),
  findSellers: async (db, { scope }) => (await findSellers(db, scope, { text: 'brisa', sortBy: 'name' }, page)).rows,
  isSellerThere: async (db, { scope }) => ((await isSellerThere(db, scope, 'brisa')) ? true : undefined),
  findLoad: (db, { loads }, { load }) => findLoad(db, loads, load),
  findLoads: async (db, { loads }) => (await findLoads(db, loads, { sha256: 'y' }, page)).rows,
  lockLoadWithin: (db, { loads }, { load }) => lockLoadWithin(db, loads, load),
  findByKey: (db, { loads }, { person }) => findByKey(db, loads, { personId: person, key: 'k' }),
  findUnfinished: (db, { account }) => findUnfinished(db, account, 'hash'),
  findEarlier: (db, { account }) => findEarlier(db, account, sameFile),
  findIssues: async (db, { loads }, { load }) => (await findIssues(db, loads, load, page)).rows,
  findBadRows: async (db, { loads }, { load }) => ((await findBadRows(db, loads, load)).has(1) ? true : undefined),
  findBulkAction: (db, reach, ids) => bulk.findBulkAction(db, reach.bulk, ids.bulk),
  lockBulkActionWithin: (db, reach, ids) => bulk.lockBulkActionWithin(db, reach.bulk, ids.bulk),
  findBulkActions: async (db, reach) =>
    (await bulk.findBulkActions(db, reach.bulk, { ...page, subject: undefined })).rows,
  findReasons: (db, reach, ids) => bulk.findReasons(db, reach.bulk, ids.bulk),
  findResults: async (db, reach, ids) =>
    (await bulk.findResults(db, reach.bulk, ids.bulk, { state: undefined, ...page })).rows,
  findSkusNow: (db, { account }, { sku }) => findSkusNow(db, account, [sku]),
  knownSkuLines: (db, { account }) => all(knownSkuLines(db, account, { stock: true })),
  currentProducts: (db, { account }, { category }) => all(currentProducts(db, account, category, '2026-11-27')),
  findSkus: async (db, { account }, { sku }) => [...(await lookups.findSkus(db, account, [sku], { hold: true }))],
  findProducts: async (db, { account }, { product }) => [
    ...(await lookups.findProducts(db, account, [product], { hold: true })),
  ],
  findProductsNamed: async (db, { account }, { category, product }) => {
    const row = await db.selectFrom('product').selectAll().where('id', '=', product).executeTakeFirstOrThrow();
    return lookups.findProductsNamed(db, account, category, [{ name: row.name, brandId: row.brand_id }]);
  },
  findUpcs: async (db, { account }) => [...(await lookups.findUpcs(db, account, ['7501234567890']))],
  findPrices: async (db, { account }, { sku }) => [...(await findPrices(db, account, [`${sku}`]))],
  allPrices: (db, { account }) => all(allPrices(db, account)),
  allStock: (db, { account }) => all(allStock(db, account)),
  lockConditions: async (db, { account }, { sku }) => [...(await conditions.lockConditions(db, account, [sku]))],
  currentConditions: (db, { account }) => all(conditions.currentConditions(db, account)),
  findNamedConditions: async (db, { account }) => [...(await conditions.findNamedConditions(db, account, ['Básica']))],
  findConditions: async (db, { scope }) =>
    (await findConditions(db, { scope, accountName: 'brisa', usable: true, all: true }, page)).rows,
  findCondition: async (db, { scope }) => {
    const { rows } = await findConditions(db, { scope, accountName: MARKETPLACE, all: true }, page);
    const meant = { scope, accountName: 'brisa', all: true };
    return (await findCondition(db, meant, rows[0]?.id ?? 0))?.activated_at ?? undefined;
  },
  findTerms: async (db, { scope }) =>
    (await findTerms(db, { scope, accountName: 'brisa' })).filter(({ accepted_at }) => accepted_at),
  findTermsVersion: async (db, { scope }) =>
    (await findTermsVersion(db, { scope, accountName: 'brisa' }, 1))?.accepted_at ?? undefined,
  countAcceptances: async (db, { scope }) => [...(await countAcceptances(db, scope))],
  findAttributes: async (db, { account }, { sku, specification }) => [
    ...(await attributes.findAttributes(db, account, true, [{ ownerId: sku, specificationId: specification }])),
  ],
  currentAttributes: (db, { account }, { category }) =>
    all(attributes.currentAttributes(db, account, { categoryId: category, isVariant: true })),
  findRateIds: async (db, { account }, { rate }) => [...(await rates.findRateIds(db, account, [rate]))],
  lockRates: async (db, { account }, { rate }) => [...(await rates.lockRates(db, account, [rate]))],
  findRate: (db, { scope }, { rate }) => rateSearch.findRate(db, scope, rate),
  findRates: async (db, { scope }) =>
    (await rateList.findRates(db, scope, { accountName: 'brisa' }, undefined, { offset: 0, size: 9 })).rows,
  findOverlaps: async (db, { account }) => {
    const zone = { weightStart: 0, weightEnd: 9, zipCodeStart: null, zipCodeEnd: null, zipCodes: ['01000'] };
    const wanted = { carrierId: 'dhl', country: 'MEX', ...zone };
    return (await rateSearch.findOverlaps(db, account, wanted, { offset: 0, size: 9 })).rows;
  },
  findQuotes: async (_, { database, account }) =>
    (await findQuotes(database, [{ account, zipCode: '01000', country: 'MEX', weight: 1 }])).flat(),
  currentRates: (db, { account }) => all(rates.currentRates(db, account)),
};

/** Every change that takes a scope, tried on rows of Brisa. */
const writes: Record<string, (trx: Db, reach: Reach, ids: Ids, held: orders.HeldOrder) => Promise<unknown>> = {
  keepFile: (trx, { scope }, { order }) =>
    keepFile(trx, scope, order, { type: 'pdf', key: 'other.pdf', at: new Date() }),
  setInvoiced: (trx, { scope }, { order }) => setInvoiced(trx, scope, order, new Date()),
  setState: (trx, _, { controversy }, held) => setState(trx, held, { id: controversy, state: 'DONE' }, new Date()),
  insertNote: (trx, _, { controversy }, held) =>
    insertNote(trx, held, controversy, { author: 'x', text: 'x' }, new Date()),
  deleteControversyRow: (trx, _, { controversy }, held) => deleteControversyRow(trx, held, controversy),
  updateSeller: (trx, { scope }, { seller }) => updateSeller(trx, scope, seller, { name: 'x' }),
  cancelLoad: (trx, { loads }, { load }) => askToCancel(trx, loads, load, new Date()),
  cancelBulkAction: (trx, reach, ids) => bulk.askToCancel(trx, reach.bulk, ids.bulk, new Date()),
  setTotal: (trx, reach, ids) => bulk.setTotal(trx, reach.bulk, ids.bulk, 7),
  insertNamedRows: (trx, reach, ids) => bulk.insertNamedRows(trx, reach.bulk, ids.bulk, ['another']),
  updateProducts: (trx, { account }, { product }) =>
    updateProducts(trx, account, [{ id: product, name: 'x', description: 'x', brandId: 1 }], new Date()),
  updateSkus: (trx, { account }, { sku }) => updateSkus(trx, account, [{ id: sku, data, images: ['x'] }], new Date()),
  changeStock: (trx, { account }, { sku, load, person }) =>
    changes.changeStock(trx, { account, loadId: load, personId: person, at: new Date() }, [
      { skuId: sku, before: 10, after: 99 },
    ]),
  changePrices: (trx, { account }, { sku, load, person }) =>
    changes.changePrices(trx, { account, loadId: load, personId: person, at: new Date() }, [
      { skuId: sku, before: { ...terms, listPriceCentavos: 2 }, after: terms },
    ]),
  askForPrices: (trx, { account }, { sku, load, person }) =>
    changes.askForPrices(trx, { account, loadId: load, personId: person, at: new Date() }, [
      { skuId: sku, before: null, after: terms, reason: 'x' },
    ]),
  saveConditions: (trx, { account }, { sku }) =>
    conditions.saveConditions(trx, account, new Map([[sku, 1]]), new Date()),
  saveAttributes: (trx, { account }, { sku, specification }) =>
    attributes.saveAttributes(
      trx,
      account,
      true,
      [{ ownerId: sku, specificationId: specification, value: 'x' }],
      new Date(),
    ),
  removeRates: (trx, { account }, { rate }) => rates.removeRates(trx, account, [rate]),
  updateRates: async (trx, { account }, { rate }) => {
    const row = await trx.selectFrom('shipping_rate').selectAll().where('id', '=', rate).executeTakeFirstOrThrow();
    return rates.updateRates(trx, account, [{ ...row, country: 'USA' }], new Date());
  },
};

/** Thrown to roll a test's change back. */
class Undone extends Error {}

const isNothing = (found: unknown) => found === undefined || (Array.isArray(found) && found.length === 0);

describeOnBothEngines('what is another seller’s', (database) => {
  const { fixture } = orderTests(database);
  let ids: Ids;
  let own: string;
  /** The tables before the changes, none of which may alter them. */
  let before: unknown;

  beforeAll(async () => {
    own = await fixture.place();
    ids = await addThingsOfBrisa(database(), fixture);
    before = await picture(database().db);
  }, 120_000);

  const reachOf = (scope: Scope, accountName: string, personId: string): Reach => ({
    database: database(),
    scope,
    account: accountScope(scope, accountName),
    loads: { accounts: scope, layouts: ['penalties'] },
    bulk: { sellers: scope, personId, subjects: ['orders', 'products'] },
  });
  const aurora = () => reachOf(sellerOf('aurora'), 'aurora', randomUUID());
  const brisa = () => reachOf(sellerOf('brisa'), 'brisa', ids.person);

  async function picture(db: Db): Promise<unknown> {
    const rowsOf = (table: string) => sql`
      select ${table}::text as name, coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows
      from ${sql.table(table)} t`;
    const { rows } = await sql`${sql.join(Object.keys(sellerTables).map(rowsOf), sql` union all `)}`.execute(db);
    return rows;
  }

  /** The tables after a change or its refusal; everything is rolled back. */
  async function after(change: (trx: Db) => Promise<unknown>): Promise<unknown> {
    let found: unknown;
    await inTransaction(database(), async (trx) => {
      await sql`savepoint tried`.execute(trx);
      await change(trx).catch(() => sql`rollback to savepoint tried`.execute(trx));
      found = await picture(trx);
      throw new Undone();
    }).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
    return found;
  }

  it.each(Object.entries(reads))('is not read: %s', async (_, read) => {
    const { db } = database();
    expect(isNothing(await read(db, aurora(), ids))).toBe(true);
    expect(isNothing(await read(db, brisa(), ids))).toBe(false);
  });

  it.each(Object.entries(writes))('is not changed: %s', async (_, write) => {
    const as = (reach: Reach, order: string) =>
      after(async (trx) => {
        const held = await orders.lockOrder(trx, everySeller, order);
        if (!held) throw new Error(`Order ${order} is not there.`);
        await write(trx, reach, ids, held);
      });
    expect(await as(aurora(), own)).toEqual(before);
    expect(await as(brisa(), ids.order)).not.toEqual(before);
  });

  it('is not held either', async () => {
    const reached = await inTransaction(database(), (trx) => orders.lockOrder(trx, sellerOf('aurora'), ids.order));
    expect(reached).toBeUndefined();
  });

  it('is no account of a seller’s scope', () => {
    expect(() => accountScope(sellerOf('aurora'), 'brisa')).toThrow('brisa');
    expect(() => accountScope(sellerOf('aurora'), MARKETPLACE)).toThrow('marketplace');
  });
});

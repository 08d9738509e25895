import { areGuidesDownloaded, isShippableStatus, mexicoDay, orderStatusNames, promisedDay } from '@trastienda/domain';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Database, Db } from '../../../db/database.ts';
import { countWrongSums } from '../../../db/kept-sums.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { addOrders, changeOrders, inLot, orderRow } from '../../../testing/order-rows.ts';
import { addSeller } from '../../../testing/people.ts';
import { everySeller, sellerOf } from '../../../testing/scopes.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import { itemStatus } from '../orders/order-entity.ts';
import { cancelUnits, setGuides } from '../orders/order-writes.repository.ts';
import { type HeldOrder, lockOrder } from '../orders/orders.repository.ts';
import { findQueue, findQueuedIds, type QueueSearch } from './packing.repository.ts';

const accounts = ['aurora', 'brisa'];
const carriers = [
  { id: 'dhl', name: 'DHL', type: 'SELLER' as const },
  { id: 'envios', name: 'Envíos', type: 'ADMIN' as const },
];
// Around midnights of Mexico and of UTC, and twice the same.
const moments = ['2026-01-09T05:59:59Z', '2026-01-09T06:00:00Z', '2026-01-10T23:00:00Z', '2026-01-12T00:00:00Z'];
const estimates = [[], ['pronto'], ['1d'], ['3bd'], ['0bd', '2d'], ['9d']];
const guides = [
  { guide_download_status: null, tracking_number: null, tracking_url: null, guide_downloaded_at: null },
  { guide_download_status: 'PENDING', tracking_number: 'T1', tracking_url: 'https://a.mx', guide_downloaded_at: null },
  {
    guide_download_status: 'DOWNLOAD',
    tracking_number: 'T2',
    tracking_url: 'https://a.mx',
    guide_downloaded_at: '2026-01-10T00:00:00Z',
  },
] as const;
/** As many orders as the queue may look at here: the orders of most runs are more. */
const most = 8;

const status = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...orderStatusNames.filter(isShippableStatus)) },
  { weight: 1, arbitrary: fc.constantFrom(...orderStatusNames) },
);
const placed = fc.record({
  account: fc.constantFrom(...accounts),
  status,
  at: fc.constantFrom(...moments),
  carrier: fc.constantFrom(null, 'dhl', 'envios'),
  pickup: fc.boolean(),
  estimates: fc.constantFrom(...estimates),
  lines: fc.nat(2),
});
const operation = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), orders: fc.array(placed, { minLength: 1, maxLength: 8 }) }),
  fc.record({ kind: fc.constant('update' as const), status, lot: fc.nat(3) }),
  fc.record({ kind: fc.constant('tag' as const), lot: fc.nat(3) }),
  fc.record({
    kind: fc.constant('guides' as const),
    lot: fc.nat(3),
    line: fc.constantFrom('l0', 'l1', undefined),
    guide: fc.constantFrom(...guides),
  }),
  fc.record({ kind: fc.constant('cancel' as const), lot: fc.nat(3), line: fc.constantFrom('l0', 'l1') }),
  fc.record({ kind: fc.constant('rollback' as const), status }),
  fc.record({ kind: fc.constant('rebuild' as const) }),
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

const all: QueueSearch = { carrierId: undefined, ids: undefined, offset: 0, size: 50 };
const searches: Partial<QueueSearch>[] = [
  {},
  { size: 2 },
  { size: 2, offset: 2 },
  { offset: 100 },
  { carrierId: 'dhl' },
  { carrierId: '' },
  { carrierId: 'nadie' },
];

describeOnBothEngines('the packing queue', (database) => {
  let next = 0;

  beforeAll(async () => {
    for (const account of accounts) await addSeller(database(), account);
    await database()
      .db.insertInto('carrier')
      .values(carriers.map((one) => ({ ...one, sla_type: 'Envío a domicilio' })))
      .execute();
  });

  it('is what a look at every order finds, whatever happens to the orders', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 2, maxLength: 10 }), async (operations) => {
        for (const one of operations) next = await apply(database(), one, next);
        const wrong = await inTransaction(database(), (trx) => countWrongSums(trx, 'toShip', { fix: false }));
        expect(wrong).toBe(0);
        for (const account of accounts) {
          const orders = await waitingOf(database(), account);
          const ids = orders.flatMap(({ id }, n) => (n % 2 ? [id] : []));
          for (const search of [...searches, { ids }, { ids: [] }].map((over) => ({ ...all, ...over }))) {
            const { carriers: counts, ...queue } = await findQueue(database().db, sellerOf(account), search, most);
            const { carriers: expected, ...rest } = lookAtAll(orders, search);
            expect(queue).toEqual(rest);
            expect(counts.length).toBe(expected.length);
            expect(counts).toEqual(expect.arrayContaining(expected));
          }
          const queued = await findQueuedIds(database().db, sellerOf(account));
          const byHand = orders.filter(isByHand).map(({ id }) => id);
          expect(queued.sort()).toEqual(byHand.sort());
        }
        expect((await findQueue(database().db, sellerOf(), all)).total).toBe(0);
      }),
      { numRuns: 15 },
    );
  });
});

async function apply(database: Database, one: Operation, next: number): Promise<number> {
  switch (one.kind) {
    case 'insert':
      await addOrders(
        database,
        one.orders.map(({ account, at, carrier, pickup, ...order }, n) =>
          orderRow({
            ...{ id: `o${String(next + n).padStart(6, '0')}`, account_name: account, status: order.status },
            ...{ creation_date: at, carrier_id: carrier, delivery_type: pickup ? 'pickup' : 'delivery' },
            logistics: order.estimates.map((text) => ({
              selectedSla: '',
              deliveryCompany: '',
              shippingEstimate: text,
            })),
            lines: Array.from({ length: order.lines }, (_, line) => ({
              ...{ id: `l${line}`, new_id: `${next + n}-${line}`, ref_id: '', name: 'Taza' },
              ...{ quantity: 2, price_centavos: 100, price_tags: [] },
            })),
          }),
        ),
      );
      return next + one.orders.length;
    case 'update':
      await changeOrders(database.db, inLot(4, one.lot), sql`status = ${one.status}`);
      return next;
    case 'tag':
      await changeOrders(database.db, inLot(4, one.lot), sql`tags = o.tags | 1`);
      return next;
    case 'guides':
      await eachNewest(database, one.lot, (trx, held) =>
        setGuides(trx, held, one.line === undefined ? sql`true` : sql`id = ${one.line}`, one.guide),
      );
      return next;
    case 'cancel':
      await eachNewest(database, one.lot, async (trx, held) => {
        const { rows: left } = await sql<{ id: string; quantity: number }>`
          select id, 1 as quantity from order_item where account_name = ${held.key.account_name} and order_id = ${held.id}
            and id = ${one.line} and canceled_quantity < quantity`.execute(trx);
        await cancelUnits(trx, held, left);
      });
      return next;
    case 'rollback':
      await expect(
        inTransaction(database, async (trx) => {
          await changeOrders(trx, sql`true`, sql`status = ${one.status}`);
          throw new Error('rolled back');
        }),
      ).rejects.toThrow('rolled back');
      return next;
    case 'rebuild':
      await database.executeSql('select rebuild_orders_to_ship()');
      return next;
  }
}

/** Changes the newest orders of a lot, one by one. */
async function eachNewest(database: Database, lot: number, work: (trx: Db, held: HeldOrder) => Promise<void>) {
  const { rows } = await sql<{ id: string }>`select id from orders where ${inLot(4, lot)} order by id`.execute(
    database.db,
  );
  for (const { id } of rows.slice(-4)) {
    await inTransaction(database, async (trx) => {
      const held = await lockOrder(trx, everySeller, id);
      if (!held) throw new Error('The order is not there.');
      await work(trx, held);
    });
  }
}

type Waiting = Awaited<ReturnType<typeof waitingOf>>[number];

/** The orders of a seller that wait for their parcel, the oldest first, from the orders and their lines alone. */
async function waitingOf({ db }: Database, account: string) {
  const orders = await db.selectFrom('orders').selectAll().where('account_name', '=', account).orderBy('id').execute();
  const lines = await db.selectFrom('order_item').selectAll().where('account_name', '=', account).execute();
  return orders
    .filter((order) => isShippableStatus(order.status))
    .map((order) => {
      const ofOrder = lines.filter((line) => line.order_id === order.id);
      const created = new Date(order.creation_date);
      const promised = promisedDay(
        created,
        order.logistics.map(({ shippingEstimate }) => shippingEstimate),
      );
      return { ...order, lines: ofOrder, created, promised, due: promised ?? mexicoDay(created) };
    })
    .sort((one, other) => one.created.getTime() - other.created.getTime());
}

/** As shipping says it (`canShip`), for who may ship and while something is left. */
const isByHand = ({ carrier_type, delivery_type, lines }: Waiting) =>
  carrier_type !== 'ADMIN' && (delivery_type !== 'pickup' || areGuidesDownloaded(guideFacts(lines)));

const guideFacts = (lines: Waiting['lines']) => ({
  items: lines.map((line) => ({
    ...{ id: line.id, quantity: line.quantity, canceledQuantity: line.canceled_quantity },
    ...{ shippedQuantity: 0, status: itemStatus(line) },
  })),
  detailsItems: lines.map((line) => ({ id: line.id, guideDownloadStatus: line.guide_download_status })),
});

const hasLabelToPrint = ({ lines }: Waiting) =>
  lines.some((line) => line.guide_download_status === 'PENDING' && line.canceled_quantity < line.quantity);

/** The queue, as it was made from every order before it had rows of its own. */
function lookAtAll(orders: readonly Waiting[], { carrierId, ids, offset, size }: QueueSearch) {
  const waiting = orders.slice(0, most).sort((one, other) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0));
  const byHand = waiting.filter(isByHand);
  const wanted = byHand.filter(
    (one) =>
      (carrierId === undefined || (one.carrier_id ?? '') === carrierId) && (ids === undefined || ids.includes(one.id)),
  );
  const idsOf = (some: readonly Waiting[]) => some.map(({ id }) => id);
  return {
    page: wanted.slice(offset, offset + size).map(({ id, promised }) => ({ id, promised_day: promised ?? null })),
    total: wanted.length,
    carriers: [...new Set(byHand.map(({ carrier_id }) => carrier_id))].map((id) => ({
      id,
      name: carriers.find((carrier) => carrier.id === id)?.name ?? null,
      count: byHand.filter(({ carrier_id }) => carrier_id === id).length,
    })),
    guides_to_request: idsOf(waiting.filter((one) => one.carrier_type === 'ADMIN' && one.status === 'handling')),
    labels_to_print: idsOf(waiting.filter(hasLabelToPrint)),
  };
}

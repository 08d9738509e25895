import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RealProcess, startServer } from '../faults/real-process.ts';
import { freePort, startPostgres } from '../support/postgres.mjs';
import { buy, insist, pay, sendBack, type Ware, waresOf } from './buyers.ts';
import { Connector } from './connector.ts';
import { People } from './marketplace.ts';
import { MedusaShop } from './medusa-shop.ts';
import * as shapes from './shop-shapes.ts';

const count = Number(process.env.TRASTIENDA_MEDUSA_ORDERS ?? 50);
const seed = Number(process.env.TRASTIENDA_MEDUSA_SEED ?? Date.now() % 100_000);
const prefix = 'MED-';

const folder = mkdtempSync(join(tmpdir(), 'trastienda-medusa-'));
const said = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

/** The chances of a run: the same for the same seed. */
let state = seed;
const chance = (most: number): number => {
  state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) >>> 0;
  return Math.floor((state / 2 ** 32) * most);
};

let postgres: { url: string; stop: () => Promise<void> } | undefined;
const made: string[] = [];
let shop: MedusaShop;
let serverEnv: Record<string, string>;
let server: RealProcess & { address: string };
let people: People;
let connector: Connector;
const kills = { connector: 0, shop: 0, marketplace: 0 };
const killed = () => Object.values(kills).reduce((sum, n) => sum + n, 0);
/** Where all is done quickly, some more kills follow at the end, and each of the three is killed at least once. */
const fewestKills = 6;

async function aPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = process.env.TRASTIENDA_TEST_POSTGRES_URL;
  return url ? { url, stop: async () => undefined } : startPostgres();
}

async function database(name: string): Promise<string> {
  postgres ??= await aPostgres();
  const { url } = postgres;
  const own = `${name}_${process.pid}_${Date.now().toString(36)}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${own}`);
  await client.end();
  made.push(own);
  return new URL(`/${own}`, url).href;
}

beforeAll(async () => {
  said(`seed ${seed}, ${count} orders`);
  const shopFolder = process.env.TRASTIENDA_MEDUSA_SHOP ?? join(folder, 'shop');
  shop = new MedusaShop(shopFolder, await database('medusa'), await freePort());
  await shop.install();
  await shop.start();
  await shop.setUp();
  said('Medusa is there');
  serverEnv = {
    DATABASE_URL: await database('trastienda'),
    TRASTIENDA_DATA: join(folder, 'marketplace'),
    TRASTIENDA_DEMO: '12',
    PORT: String(await freePort()),
  };
  server = await startServer(serverEnv);
  people = new People(server.address);
  const env = { MEDUSA_API_KEY: shop.places.secret, TRASTIENDA_TOKEN: await people.token() };
  connector = new Connector(join(folder, 'connector'), env);
  const init = connector.run(
    'init',
    '--shop',
    shop.address,
    '--server',
    server.address,
    '--channel',
    'Web',
    '--prefix',
    prefix,
  );
  expect(init, init.stderr).toMatchObject({ code: 0 });
  connector.start();
  said('Trastienda is there, and the connector runs');
});

afterAll(async () => {
  await connector?.end('SIGKILL');
  await shop?.kill();
  await server?.kill();
  if (postgres) {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    for (const name of made) await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  }
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Ends one of the three as a power cut would, again and again, and starts it anew. */
async function killAround(isOver: () => boolean): Promise<void> {
  for (;;) {
    await pause(5_000 + chance(12_000));
    const spared = (['connector', 'marketplace', 'shop'] as const).filter((one) => kills[one] === 0);
    if (isOver() && killed() >= fewestKills && spared.length === 0) return;
    const any = (['connector', 'connector', 'connector', 'marketplace', 'marketplace', 'shop'] as const)[chance(6)];
    // At the end, one that chance has spared is killed first.
    const one = (isOver() ? spared[0] : undefined) ?? any ?? 'connector';
    kills[one] += 1;
    said(`kills the ${one}`);
    if (one === 'connector') {
      await connector.end('SIGKILL');
      connector.start();
    } else if (one === 'marketplace') {
      await server.kill();
      await pause(chance(3_000));
      server = await startServer(serverEnv);
    } else {
      await shop.kill();
      await pause(chance(3_000));
      await shop.start();
    }
  }
}

/** What is bought: always of Aurora, whose seller packs; every third order of a second seller too. */
function basket(wares: readonly Ware[], n: number) {
  const of = (isOurs: boolean) => wares.filter(({ account }) => (account === 'aurora') === isOurs);
  const pick = (some: readonly Ware[]) => some[chance(some.length)]?.id ?? '';
  const lines = [{ variant_id: pick(of(true)), quantity: 2 + chance(2) }];
  if (n % 3 === 0) lines.push({ variant_id: pick(of(false)), quantity: 1 + chance(3) });
  return lines;
}

const partOf = async (orderId: string): Promise<string> => {
  const { order } = await insist('The number', () =>
    shop.admin(shapes.orderNumber, 'GET', `/admin/orders/${orderId}?fields=display_id`),
  );
  return `${prefix}${order.display_id}-aurora`;
};

test('a shop and a marketplace are equal after purchases, shipments, cancellations, returns and kills', async () => {
  const published = async () => {
    const wares = await waresOf(shop);
    expect(wares.filter(({ account }) => account === 'aurora').length).toBeGreaterThan(5);
    return wares;
  };
  const wares = await insist('The catalogue', published, 900);
  said(`${wares.length} variants can be bought`);

  let isOver = false;
  const killer = killAround(() => isOver);
  const bought: string[] = [];
  for (let n = 0; n < count; n++) {
    const id = await insist('A purchase', () => buy(shop, basket(wares, n)));
    bought.push(id);
    // Every tenth is paid later.
    if (n % 10 !== 9) await insist('A payment', () => pay(shop, id));
  }
  said(`${bought.length} orders were bought`);
  for (const id of bought) await insist('A payment', () => pay(shop, id));

  const parts: string[] = [];
  for (const id of bought) {
    const part = await partOf(id);
    parts.push(part);
    await insist(`The hand-over of ${part}`, async () => expect((await people.order(part)).paid).toBe(true), 600);
  }
  said('all of them were handed over and are paid');

  const half = Math.floor(count / 2);
  for (let n = 0; n < half; n++) {
    const id = parts[n] ?? '';
    await people.startHandling(id);
    // Every fourth leaves in two parcels.
    if (n % 4 === 0) await people.ship(id, 1, `PK${seed}A${n}`);
    await people.ship(id, 100, `PK${seed}B${n}`);
    if (n % 2 === 0) await people.deliver(id);
  }
  said(`${half} were shipped`);

  const [whole = '', unit = '', accepted = '', declined = ''] = parts.slice(half);
  await people.cancel(whole);
  await people.cancelUnit(unit);
  await insist('A cancellation in the shop', () =>
    shop.admin(shapes.anything, 'POST', `/admin/orders/${bought[half + 2]}`, {
      metadata: { trastienda_cancel: 'Ya no lo quiero' },
    }),
  );
  await insist('A wish that is declined', () =>
    shop.admin(shapes.anything, 'POST', `/admin/orders/${bought[half + 3]}`, {
      metadata: { trastienda_cancel: 'Me arrepentí' },
    }),
  );
  await people.decide(accepted, true);
  await people.decide(declined, false);
  said('some were canceled');

  const returned = bought[0] ?? '';
  const back = await insist('A return', async () => {
    const { order } = await shop.admin(
      shapes.sentLines,
      'GET',
      `/admin/orders/${returned}?fields=*items,items.detail.fulfilled_quantity`,
    );
    const line = order.items.find(({ detail }) => detail.fulfilled_quantity > 1);
    if (!line) throw new Error('Nothing was sent that can come back.');
    return sendBack(shop, returned, [{ id: line.id, quantity: 2 }]);
  });
  await people.receive(parts[0] ?? '');
  said('one came back');

  isOver = true;
  await killer;
  said(`kills: ${JSON.stringify(kills)}`);
  expect(await connector.end('SIGTERM'), connector.said.slice(-3_000)).toBe(0);

  await insist(
    'Equality',
    async () => {
      const round = connector.run('run', '--once');
      expect(round.code, round.stderr).toBe(0);
      const compared = connector.run('reconcile');
      expect(compared.code, `${compared.stdout}\n${compared.stderr}\n${round.stderr}`).toBe(0);
      // What was refused once is tried again: nothing may be left of it.
      expect(JSON.parse(connector.run('status', '--json').stdout).refusals).toEqual([]);
      said(compared.stdout);
    },
    300,
  );

  const halfMade = await everyOrderIsEqual(bought);
  await everyShelfIsEqual(halfMade);
  const { returns } = await shop.admin(
    shapes.receivedReturns,
    'GET',
    `/admin/returns?id[]=${back}&fields=status,items.received_quantity,items.damaged_quantity`,
  );
  // What is damaged counts as received.
  expect(returns[0]).toMatchObject({ status: 'received', items: [{ received_quantity: 2, damaged_quantity: 1 }] });
  const { order } = await shop.admin(
    shapes.decisions,
    'GET',
    `/admin/orders/${bought[half + 3]}?fields=metadata,status`,
  );
  expect(order.metadata.trastienda_decisions[declined]).toMatchObject({
    outcome: 'declined',
    note: 'Ya está empacado',
  });
});

/** Looks at every order on both sides, without the connector's eyes; returns the variants of orders that nobody waited for. */
async function everyOrderIsEqual(bought: readonly string[]): Promise<Set<string>> {
  const fields =
    'fields=display_id,status,total,email,*shipping_address,*items,*fulfillments,*fulfillments.labels,*fulfillments.items';
  const there = new Set(await people.ordersOf(prefix));
  for (const id of bought) {
    const { order: shopOrder } = await shop.admin(shapes.wholeOrder, 'GET', `/admin/orders/${id}?${fields}`);
    const ids = [...there].filter((one) => one.startsWith(`${prefix}${shopOrder.display_id}-`));
    const orders = await Promise.all(ids.map((one) => people.order(one)));
    for (const one of ids) there.delete(one);
    const left = new Map<string, number>();
    for (const { items, status } of orders)
      for (const item of items)
        if (status !== 'canceled' && item.quantity > item.canceledQuantity)
          left.set(item.id, item.quantity - item.canceledQuantity);
    const isCanceled = shopOrder.status === 'canceled';
    const kept = isCanceled
      ? []
      : shopOrder.items.map((item) => [item.variant_sku.replace('trastienda-', ''), item.quantity] as const);
    expect(new Map(kept), `the units of ${ids}`).toEqual(left);
    const packages = orders.flatMap(({ packageAttachment }) =>
      packageAttachment.packages.filter(({ type }) => type === 'Output'),
    );
    const told = shopOrder.fulfillments
      .filter(({ canceled_at }) => !canceled_at)
      .map(({ labels, items, shipped_at, delivered_at }) =>
        [
          labels.map((one) => one.tracking_number).join(),
          items.reduce((sum, { quantity }) => sum + quantity, 0),
          Boolean(shipped_at),
          Boolean(delivered_at),
        ].join(' '),
      );
    expect(told.sort(), `the parcels of ${ids}`).toEqual(
      packages.map((one) => [one.trackingNumber, one.totalItems, true, one.courierStatus.finished].join(' ')).sort(),
    );
    expect(orders[0]?.clientProfileData).toMatchObject({ firstName: 'Ana', lastName: 'Peña', email: 'ana@correo.mx' });
    expect(orders[0]?.shippingData.address).toMatchObject({
      street: 'Calle Durango',
      number: '12',
      postalCode: '06700',
      country: 'MEX',
    });
    expect(orders.flatMap(({ promotions }) => promotions.map(({ identifier }) => identifier))).toContain('OTOÑO');
  }
  // A kill while a cart is completed may leave Medusa an order without its payment and without its reservation.
  const others = await Promise.all([...there].map((id) => people.order(id)));
  said(`${others.length} more orders that a kill left half made`);
  return new Set(others.flatMap(({ items }) => items.map(({ id }) => id)));
}

/**
 * What may be sold is the same number on both sides, for every variant whose reservations Medusa did not lose. A kill while a cart is
 * completed may also leave a reservation of an order that was never made: Medusa then sells so many units less.
 */
async function everyShelfIsEqual(halfMade: ReadonlySet<string>): Promise<void> {
  const available = await people.available();
  const fields = 'fields=id,sku,location_levels.stocked_quantity,location_levels.reserved_quantity';
  let compared = 0;
  for (let offset = 0; ; offset += 100) {
    const { inventory_items: items } = await shop.admin(
      shapes.shelves,
      'GET',
      `/admin/inventory-items?limit=100&offset=${offset}&${fields}`,
    );
    for (const { id, sku, location_levels: levels } of items) {
      const [level] = levels;
      if (!level) throw new Error(`${sku} stands on no shelf.`);
      if (halfMade.has(sku.replace('trastienda-', ''))) continue;
      const sold = level.stocked_quantity - level.reserved_quantity;
      const expected = Math.max(0, available.get(sku.replace('trastienda-', '')) ?? 0);
      const left = sold === expected ? 0 : await reservedForNobody(id);
      if (left > 0) said(`${left} of ${sku} are reserved for an order that a kill left unmade`);
      expect(sold + left, sku).toBe(expected);
      compared += 1;
    }
    if (items.length < 100) break;
  }
  said(`${compared} shelves are equal`);
}

/** Units of an article that are reserved for lines of no order. */
async function reservedForNobody(inventoryItem: string): Promise<number> {
  const { reservations } = await shop.admin(
    shapes.reservations,
    'GET',
    `/admin/reservations?inventory_item_id[]=${inventoryItem}&limit=1000&fields=line_item_id,quantity`,
  );
  const lines = new Set<string>();
  for (let offset = 0; ; offset += 100) {
    const path = `/admin/orders?limit=100&offset=${offset}&fields=*items`;
    const { orders } = await shop.admin(shapes.orderLines, 'GET', path);
    for (const { items } of orders) for (const { id } of items) lines.add(id);
    if (orders.length < 100) break;
  }
  return reservations
    .filter(({ line_item_id: line }) => line === null || !lines.has(line))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

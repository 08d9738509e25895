import type pg from 'pg';
import { orderOf } from '../orders/new-order.ts';
import { signIn } from '../orders/servers.ts';
import type { Call } from './call.ts';
import { nothingToDo, type Operation } from './rates.ts';

const SELLERS = 10;
const VARIANTS = 5;
const UNITS = 2;
/** Orders that are kept for a next step; the oldest are left as they are. */
const MOST_KEPT = 20_000;

type Seller = { account: string; skus: string[] };
type Known = { id: string; version: number; token: string; skus: readonly string[] };

/** What was answered as done. */
export type Done = { intakes: number; starts: number; notes: number; cancellations: number; shipments: number };

export type Marketplace = {
  done: Done;
  intake: Operation;
  /** Of ten: five start the handling of an order, three write a note, two cancel a unit of a line. */
  action: Operation;
  start: Operation;
  /** Ships a whole order that is in handling, with the number of its guide. */
  shipment: Operation;
};

/** Ten sellers with their variants, of which there is enough for the whole bench; their histories tell of it. */
export async function stockSellers(db: pg.Client): Promise<Seller[]> {
  await db.query(`
    with chosen as materialized (
      select account_name, sku_id, total_quantity as old, reserved_quantity as reserved from sku_stock
    ), changed as (
      update sku_stock t set total_quantity = 10000000, is_short = false, version = version + 1 from chosen c
      where t.account_name = c.account_name and t.sku_id = c.sku_id
    )
    insert into sku_history (account_name, sku_id, type, at, old_quantity, new_quantity, old_reserved, new_reserved)
    select account_name, sku_id, 'INVENTORY', now(), old, 10000000, reserved, reserved from chosen`);
  const { rows } = await db.query<Seller>(`
    select account_name as account, (array_agg(id::text order by id))[:${VARIANTS * 20}] as skus from sku
    where exists (select from person p where p.email = 'vendedor@' || account_name || '.mx')
    group by account_name having count(*) >= ${VARIANTS} order by account_name limit ${SELLERS}`);
  if (rows.length < SELLERS) throw new Error(`The demo has ${rows.length} sellers with variants.`);
  return rows;
}

/**
 * Orders on their way through the marketplace: the storefront's integrator sends them, and each seller handles and ships its own, in the
 * order in which they came.
 */
export async function marketplace(url: string, call: Call, sellers: readonly Seller[]): Promise<Marketplace> {
  const integrator = await signIn(url, 'integrador@trastienda.mx');
  const people: string[] = [];
  for (const { account } of sellers) people.push(await signIn(url, `vendedor@${account}.mx`));
  const ready: Known[] = [];
  /** Ready orders of which a unit was canceled; they are started first. */
  const lessened: Known[] = [];
  const handling: Known[] = [];
  const done: Done = { intakes: 0, starts: 0, notes: 0, cancellations: 0, shipments: 0 };
  let sent = 0;
  let acted = 0;
  let guides = 0;

  const keep = (queue: Known[], order: Known) => {
    queue.push(order);
    if (queue.length > MOST_KEPT) queue.splice(0, MOST_KEPT / 2);
  };

  const intake: Operation = async () => {
    const n = sent++;
    const { account, skus } = sellers[n % sellers.length] as Seller;
    const at = Math.floor(n / sellers.length) % (skus.length - 1);
    const two = [skus[at] as string, skus[at + 1] as string];
    const items = two.map((id) => ({ id, quantity: UNITS }));
    const refused = await call({
      method: 'PUT',
      path: `/integration/orders/bench-${n}`,
      token: integrator,
      body: orderOf({ accountName: account, items }),
    });
    if (refused !== undefined) return refused;
    done.intakes += 1;
    const token = people[n % people.length] as string;
    keep(ready, { id: `bench-${n}`, version: 1, token, skus: two });
    return undefined;
  };

  /** Takes an order out of a queue, does something with it, and puts it into the next one. */
  const step = async (
    from: Known[],
    to: Known[] | undefined,
    count: keyof Done,
    change: (order: Known) => { path: string; body?: object },
  ) => {
    const order = from.shift();
    if (!order) return nothingToDo;
    const { id, version, token } = order;
    const { path, body } = change(order);
    const refused = await call({
      method: 'POST',
      path: `/orders/${id}/${path}`,
      token,
      version,
      ...(body && { body }),
    });
    if (refused !== undefined) return refused;
    done[count] += 1;
    if (to) keep(to, { ...order, version: version + 1 });
    return undefined;
  };

  const start = () =>
    step(lessened.length > 0 ? lessened : ready, handling, 'starts', () => ({ path: 'start-handling' }));

  const cancel = () =>
    step(ready, lessened, 'cancellations', ({ skus }) => ({
      path: 'cancelbeforesend',
      body: { causeId: 'sin-inventario', items: [{ id: skus[0], quantity: 1 }] },
    }));

  const note = async () => {
    const order = ready[Math.floor(Math.random() * ready.length)];
    if (!order) return nothingToDo;
    const refused = await call({
      method: 'POST',
      path: `/orders/${order.id}/notes`,
      token: order.token,
      body: { text: 'Falta la caja chica; sale mañana con la primera ruta.', audience: 'own' },
    });
    if (refused === undefined) done.notes += 1;
    return refused;
  };

  return {
    done,
    intake,
    start,
    action: () => {
      const turn = acted++ % 10;
      if (turn % 2 === 0) return start();
      return turn < 6 ? note() : cancel();
    },
    shipment: () =>
      step(handling, undefined, 'shipments', ({ skus, version }) => {
        const guide = String(1_000_000_000 + guides++);
        // A unit of the first line was canceled if the order has another version than its start left.
        const quantities = [version > 2 ? UNITS - 1 : UNITS, UNITS];
        return {
          path: 'invoice',
          body: {
            courier: 'dhl',
            trackingNumber: guide,
            trackingUrl: `https://www.dhl.com/mx/rastreo/${guide}`,
            items: skus.map((id, n) => ({ id, quantity: quantities[n] })),
          },
        };
      }),
  };
}

/** What was answered as done, beside the rows that are there. */
export async function keptRows(db: pg.Client, done: Done) {
  const { rows } = await db.query<Done>(`
    select (select count(*)::integer from orders where id like 'bench-%') as intakes,
      (select count(*)::integer from seller_audit_entry where action = 'order.handlingStarted' and subject_id like 'bench-%') as starts,
      (select count(*)::integer from order_note where order_id like 'bench-%') as notes,
      (select count(*)::integer from seller_audit_entry where action = 'order.itemsCanceled' and subject_id like 'bench-%') as cancellations,
      (select count(*)::integer from order_package where order_id like 'bench-%') as shipments`);
  const kept = rows[0] as Done;
  return (Object.keys(done) as (keyof Done)[]).map((what) => ({ what, answered: done[what], kept: kept[what] }));
}

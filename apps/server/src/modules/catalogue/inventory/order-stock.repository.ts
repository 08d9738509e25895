import { type StockCause, stockCauses } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Surface } from '../../../contract/surface.ts';
import type { Db } from '../../../db/database.ts';
import { pgArray } from '../../../db/pg-array.ts';
import type { AccountScope, SystemAccess } from '../../../db/scope.ts';
import { steady } from '../../../db/steady.ts';

/** Something that happens to an order, by whom and when. */
export type StockMove = {
  account: AccountScope;
  orderId: string;
  cause: StockCause;
  by: { personId: string | null; surface: Surface };
  at: Date;
};

/** Units by variant. A variant with 0 units is locked and left as it is. */
export type UnitsOfSkus = ReadonlyMap<number, number>;

/** `missing`: units that the order lacks of what it holds now. `relisted`: products of these variants whose stock crossed a level of lists. */
type Moved = { missing: number; relisted: number[] };

/**
 * Moves units of an order in the stock of its variants (R35), in one statement: total and reserved units, what the order holds, and the
 * history. The rows are locked in the order of their SKU. Variants that the account does not have are left out. What an order holds and what
 * is in the total are never less than nothing: units that were sent although nobody had counted them leave a total of 0.
 */
export async function moveUnits(trx: Db, move: StockMove, units: UnitsOfSkus): Promise<Moved> {
  const { account, orderId, cause, by, at } = move;
  const { total, reserved } = stockCauses[cause];
  const { rows } = await sql<Moved>`${steady}
    with asked as materialized (
      select sku_id, units from unnest(${pgArray([...units.keys()])}::bigint[], ${pgArray([...units.values()])}::integer[])
        as a (sku_id, units) order by sku_id
    ), locked as materialized (
      select a.sku_id, a.units, t.product_id, t.total, t.reserved, coalesce(h.quantity, 0) as held, coalesce(h.missing, 0) as missing
      from asked a cross join lateral (
          select sku_product_id as product_id, total_quantity as total, reserved_quantity as reserved from sku_stock s
          where s.account_name = ${account.accountName} and s.sku_id = a.sku_id for update) t
        left join stock_hold h on h.account_name = ${account.accountName} and h.order_id = ${orderId} and h.sku_id = a.sku_id
    ), counted as materialized (
      select *, greatest(total + units * ${total}::integer, 0) as total_after, greatest(held + units * ${reserved}::integer, 0) as held_after
      from locked
    ), after as materialized (
      select *, reserved + held_after - held as reserved_after, case when held_after > held
        then least(held_after, greatest(reserved + held_after - held - total_after, 0)) else least(missing, held_after) end as missing_after
      from counted
    ), moved as (
      update sku_stock t set total_quantity = total_after, reserved_quantity = reserved_after, is_short = reserved_after > total_after,
        version = version + (total_after <> total)::integer, change_number = null
      from after a where t.account_name = ${account.accountName} and t.sku_id = a.sku_id and (total_after <> total or held_after <> held)
    ), kept as (
      insert into stock_hold as h (account_name, order_id, sku_id, quantity, missing)
      select ${account.accountName}, ${orderId}, sku_id, held_after, missing_after from after
      where held_after > 0 and held_after <> held order by sku_id
      on conflict (account_name, order_id, sku_id) do update set quantity = excluded.quantity, missing = excluded.missing
    ), dropped as (
      delete from stock_hold h using after a where h.account_name = ${account.accountName} and h.order_id = ${orderId}
        and h.sku_id = a.sku_id and held_after = 0 and held > 0
    ), noted as (
      insert into sku_history (account_name, sku_id, type, at, person_id, surface, source_order_id, cause, old_quantity, new_quantity, old_reserved,
        new_reserved)
      select ${account.accountName}, sku_id, case when total_after <> total then 'INVENTORY' else 'RESERVATION' end, ${at}, ${by.personId}::uuid,
        ${by.surface}, ${orderId}, ${cause}, total, total_after, reserved, reserved_after
      from after where total_after <> total or held_after <> held order by sku_id
    )
    select coalesce(sum(missing_after), 0)::integer as missing,
      case when bool_or(stock_level('APPROVED', total - reserved)
          is distinct from stock_level('APPROVED', total_after - reserved_after))
        then jsonb_agg(distinct product_id) else '[]' end as relisted
    from after
  `.execute(trx);
  return rows[0] as Moved;
}

/** Units of a variant that a new order asks for. */
export type NewHold = { orderId: string; accountName: string; skuId: number; units: number; by: StockMove['by'] };

/** Units that new orders lack, by order, and the products whose stock crossed a level of lists. */
type Reserved = { missing: ReadonlyMap<string, number>; relisted: number[] };

/**
 * Reserves the units of new orders (R35), which hold nothing yet, in one statement: each order finds what those before it left. The rows are
 * locked in the order of their SKU. Variants that the account does not have are left out.
 */
export async function reserveUnits(
  trx: Db,
  _access: SystemAccess,
  holds: readonly NewHold[],
  at: Date,
): Promise<Reserved> {
  const rows = holds.map(({ by, ...hold }) => ({ ...hold, personId: by.personId, surface: by.surface }));
  // Rows on several machines cannot be locked by one statement; those of one seller are on one.
  const accounts = [...new Set(holds.map(({ accountName }) => accountName))];
  const { rows: answers } = await sql<{ missing: Record<string, number>; relisted: number[] }>`${steady}
    with asked as materialized (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ("orderId" text, "accountName" text,
        "skuId" bigint, units integer, "personId" uuid, surface text)) with ordinality
        as r (order_id, account_name, sku_id, units, person_id, surface, place)
    ), locked as materialized (
      select w.sku_id, w.account_name, t.product_id, t.total, t.reserved
      from (select distinct sku_id, account_name from asked order by sku_id, account_name) w cross join lateral (
        select sku_product_id as product_id, total_quantity as total, reserved_quantity as reserved from sku_stock s
        where s.account_name = w.account_name and s.sku_id = w.sku_id and s.account_name = any(${accounts}::text[]) for update) t
    ), counted as materialized (
      select a.*, l.product_id, l.total, l.reserved as reserved_first,
        (l.reserved + sum(a.units) over (partition by a.sku_id order by a.place))::integer as reserved_after
      from asked a join locked l using (sku_id, account_name)
    ), after as materialized (
      select *, least(units, greatest(reserved_after - total, 0)) as missing from counted
    ), moved as (
      update sku_stock t set reserved_quantity = a.reserved, is_short = a.reserved > a.total, change_number = null
      from (select account_name, sku_id, max(total) as total, max(reserved_after) as reserved from after group by account_name, sku_id) a
      where t.account_name = a.account_name and t.sku_id = a.sku_id
    ), kept as (
      insert into stock_hold (account_name, order_id, sku_id, quantity, missing)
      select account_name, order_id, sku_id, units, missing from after order by place
    ), noted as (
      insert into sku_history (account_name, sku_id, type, at, person_id, surface, source_order_id, cause, old_quantity, new_quantity, old_reserved,
        new_reserved)
      select account_name, sku_id, 'RESERVATION', ${at}::timestamptz, person_id, surface, order_id, 'placed', total, total, reserved_after - units, reserved_after
      from after order by place
    )
    select coalesce((select jsonb_object_agg(order_id, missing) from (
        select order_id, sum(missing) as missing from after where missing > 0 group by order_id) lacking), '{}') as missing,
      coalesce((select jsonb_agg(distinct product_id) from (
        select product_id from after group by sku_id, product_id having stock_level('APPROVED', max(total) - max(reserved_first))
          is distinct from stock_level('APPROVED', max(total) - max(reserved_after))) crossed), '[]') as relisted
  `.execute(trx);
  const answer = answers[0];
  return { missing: new Map(Object.entries(answer?.missing ?? {})), relisted: answer?.relisted ?? [] };
}

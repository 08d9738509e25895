import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { SystemAccess } from '../db/scope.ts';

/** Writes what people did to the demo's variants before today: stock and price changes, and prices that were approved or await approval. */
export async function writeCatalogueHistory(trx: Db, _access: SystemAccess, end: number): Promise<void> {
  const at = new Date(end);
  await sql`
    with seller as (
      select o.account_name, (
        select p.id from person p join person_organization po on po.person_id = p.id
        where po.organization_id = o.id and p.email like 'vendedor@%' order by p.email limit 1) as person_id
      from organization o
    ), variant as (
      select sku.account_name, sku.id, seller.person_id, t.total_quantity, p.list_price_centavos, p.price_centavos, p.valid_from, p.valid_until
      from sku join seller using (account_name)
        join sku_stock t on t.account_name = sku.account_name and t.sku_id = sku.id
        join sku_price p on p.account_name = sku.account_name and p.sku_id = sku.id
    )
    insert into sku_history (account_name, sku_id, type, at, person_id, old_quantity, new_quantity, old_price, new_price)
    select * from (
      select account_name, id, 'INVENTORY', ${at}::timestamptz - make_interval(hours => (id % 1500)::int), person_id,
        ((total_quantity + id * 7) % 90)::integer, total_quantity, null::jsonb, null::jsonb
      from variant where id % 3 = 0
      union all
      select account_name, id, 'PRICE', ${at}::timestamptz - make_interval(hours => (id % 900)::int), person_id, null, null,
        jsonb_build_object('listPriceCentavos', list_price_centavos + 5000, 'priceCentavos', null, 'validFrom', null,
          'validUntil', null),
        jsonb_build_object('listPriceCentavos', list_price_centavos, 'priceCentavos', price_centavos,
          'validFrom', valid_from, 'validUntil', valid_until)
      from variant where id % 5 = 0
    ) entries order by 4
  `.execute(trx);
  await sql`
    insert into price_approval (sku_id, account_name, old_list_price_centavos, old_price_centavos,
      new_list_price_centavos, new_price_centavos, new_valid_from, new_valid_until, reason, created_at, status,
      decided_by, decided_at, told_at, note)
    select sku.id, sku.account_name, p.list_price_centavos, p.price_centavos, p.list_price_centavos,
      greatest(100, p.list_price_centavos / 10), ${at}::date, ${at}::date + 30, 'catalogue.price.discount',
      ${at}::timestamptz - make_interval(hours => (sku.id % 300)::int), fate.status,
      case when fate.status <> 'WAITING' then admin.id end, fate.at, fate.at,
      case when fate.status = 'REJECTED' then 'El descuento deja el precio por debajo del costo de envío.' end
    from sku join sku_price p on p.account_name = sku.account_name and p.sku_id = sku.id
      left join person admin on admin.email = 'admin@trastienda.mx'
      cross join lateral (select case when sku.id % 3 = 0 then 'APPROVED' when sku.id % 7 = 0 then 'REJECTED' else 'WAITING' end as status) chosen
      cross join lateral (select chosen.status, case when chosen.status <> 'WAITING'
        then ${at}::timestamptz - make_interval(hours => (sku.id % 20)::int) end as at) fate
    where sku.id % 97 = 0 and sku.status = 'APPROVED'
  `.execute(trx);
}

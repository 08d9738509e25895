import type { SqlRunner } from '../database.ts';

export const phase = 'contract';

/**
 * What the packing queue reads of each order that waits for its parcel, in narrow rows (ADR 230). Whoever writes orders keeps them, as the
 * counters.
 */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create table if not exists order_to_ship (
      account_name text not null,
      order_id text not null,
      status text not null,
      creation_date timestamptz not null,
      promised_day date,
      carrier_id text,
      is_administered boolean not null,
      waits_for_guides boolean not null,
      has_label_to_print boolean not null,
      primary key (account_name, order_id)
    ) with (autovacuum_vacuum_scale_factor = 0.02)`);
  await run(`select place_table('order_to_ship', 'owned')`);
  await run(`
    create or replace function rebuild_orders_to_ship() returns void language plpgsql as $$
    begin
      lock table orders, order_item in share mode;
      delete from order_to_ship;
      insert into order_to_ship (account_name, order_id, status, creation_date, promised_day, carrier_id, is_administered,
        waits_for_guides, has_label_to_print)
      select o.account_name, o.id, o.status, o.creation_date, promised_day(o.creation_date, o.logistics), o.carrier_id,
        coalesce(o.carrier_type = 'ADMIN', false),
        o.delivery_type = 'pickup' and coalesce(g.some_not_downloaded, false), coalesce(g.some_pending, false)
      from orders o left join (
        select i.account_name, i.order_id, bool_or(i.guide_download_status is distinct from 'DOWNLOAD') as some_not_downloaded,
          bool_or(i.guide_download_status = 'PENDING') as some_pending
        from orders o join order_item i on i.account_name = o.account_name and i.order_id = o.id
        where o.status in ('handling', 'partially-invoiced', 'getting-guide') group by i.account_name, i.order_id
      ) g on g.account_name = o.account_name and g.order_id = o.id
      where o.status in ('handling', 'partially-invoiced', 'getting-guide');
    end $$`);
  await run('select rebuild_orders_to_ship()');
  // Afterwards, since both cost much less for all rows at once.
  await run(`
    alter table order_to_ship add constraint order_to_ship_order_id_fkey
      foreign key (account_name, order_id) references orders (account_name, id) on delete cascade`);
  await run(`
    create index if not exists order_to_ship_oldest on order_to_ship (account_name, creation_date, order_id)
      include (status, promised_day, carrier_id, is_administered, waits_for_guides, has_label_to_print)`);
}

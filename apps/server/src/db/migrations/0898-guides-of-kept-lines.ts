import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/** A canceled line waits for no guide: pickup orders with one stayed out of the packing queue. */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create or replace function rebuild_orders_to_ship() returns void language plpgsql as $$
    begin
      lock table orders, order_item in share mode;
      delete from order_to_ship;
      insert into order_to_ship (account_name, order_id, status, creation_date, promised_day, carrier_id, is_administered,
        waits_for_guides, has_label_to_print)
      select o.account_name, o.id, o.status, o.creation_date, promised_day(o.creation_date, o.logistics), o.carrier_id,
        coalesce(o.carrier_type = 'ADMIN', false),
        o.delivery_type = 'pickup' and coalesce(g.some_not_downloaded, true), coalesce(g.some_pending, false)
      from orders o left join (
        select i.account_name, i.order_id, bool_or(i.guide_download_status is distinct from 'DOWNLOAD') as some_not_downloaded,
          bool_or(i.guide_download_status = 'PENDING') as some_pending
        from orders o join order_item i on i.account_name = o.account_name and i.order_id = o.id
        where o.status in ('handling', 'partially-invoiced', 'getting-guide') and i.canceled_quantity < i.quantity
        group by i.account_name, i.order_id
      ) g on g.account_name = o.account_name and g.order_id = o.id
      where o.status in ('handling', 'partially-invoiced', 'getting-guide');
    end $$`);
  // Without its lock, since processes run meanwhile.
  await run(`
    update order_to_ship q set waits_for_guides = g.waits_for_guides, has_label_to_print = g.has_label_to_print
    from (
      select o.account_name, o.id,
        o.delivery_type = 'pickup'
          and coalesce(bool_or(i.guide_download_status is distinct from 'DOWNLOAD') filter (where i.canceled_quantity < i.quantity), true)
          as waits_for_guides,
        coalesce(bool_or(i.guide_download_status = 'PENDING') filter (where i.canceled_quantity < i.quantity), false) as has_label_to_print
      from order_to_ship w
        join orders o on o.account_name = w.account_name and o.id = w.order_id
        join order_item i on i.account_name = o.account_name and i.order_id = o.id
      group by o.account_name, o.id, o.delivery_type
    ) g
    where g.account_name = q.account_name and g.id = q.order_id
      and (q.waits_for_guides, q.has_label_to_print) is distinct from (g.waits_for_guides, g.has_label_to_print)`);
}

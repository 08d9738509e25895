import type { SqlRunner } from '../database.ts';

/**
 * Returns of orders (ADR 116). Each has a package of type Input, whose number is the return's `invoice_number`; its lines say which shipment
 * the units came out of. `order_day` is the day of the order, which the sales of a day are reported by.
 */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create table order_return (
      order_id text not null references orders on delete cascade,
      id text not null check (id ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$'),
      account_name text not null,
      order_day date not null,
      invoice_number text not null,
      state text not null check (state in ('ANNOUNCED', 'RECEIVED', 'CLOSED')),
      reason text not null check (reason <> ''),
      controversy_id text references order_controversy on delete set null,
      content_hash text not null,
      reception_hash text,
      announced_at timestamptz not null,
      announced_by text not null,
      received_at timestamptz,
      received_by text,
      closed_at timestamptz,
      closed_by text,
      primary key (order_id, id),
      unique (order_id, invoice_number),
      foreign key (order_id, invoice_number) references order_package on delete cascade,
      check ((received_at is null) = (received_by is null) and (received_at is null) = (reception_hash is null)),
      check ((closed_at is null) = (closed_by is null) and (closed_at is not null) = (state = 'CLOSED')),
      check (state <> 'ANNOUNCED' or received_at is null),
      check (state <> 'RECEIVED' or received_at is not null)
    )
  `);
  await run(`
    create table order_return_item (
      order_id text not null,
      return_id text not null,
      item_id text not null,
      -- the shipment that the units were sent in
      invoice_number text not null,
      quantity integer not null check (quantity > 0),
      received integer check (received between 0 and quantity),
      sellable integer not null default 0 check (sellable between 0 and coalesce(received, 0)),
      primary key (order_id, return_id, item_id, invoice_number),
      foreign key (order_id, return_id) references order_return on delete cascade,
      foreign key (order_id, invoice_number, item_id) references order_package_item on delete cascade
    )
  `);
  await run('create index order_return_newest on order_return (announced_at desc, order_id, id)');
  await run('create index order_return_by_account on order_return (account_name, announced_at desc, order_id, id)');
  await run('create index order_return_by_day on order_return (order_day)');
  await run(
    'create index order_return_by_controversy on order_return (controversy_id) where controversy_id is not null',
  );
  // The packages of type Input from before, which nothing but the demo wrote; what could be sold again is not known.
  await run(`
    insert into order_return (order_id, id, account_name, order_day, invoice_number, state, reason, content_hash, reception_hash,
      announced_at, announced_by, received_at, received_by, closed_at, closed_by)
    select p.order_id, p.invoice_number, o.account_name, o.creation_day, p.invoice_number, 'CLOSED', 'Sin motivo registrado',
      p.content_hash, p.content_hash, p.issuance_date, s.user_name, p.issuance_date, s.user_name, p.issuance_date, s.user_name
    from order_package p join orders o on o.id = p.order_id
    cross join lateral (
      select coalesce((select user_name from order_package_status s where s.order_id = p.order_id
        and s.invoice_number = p.invoice_number order by s.id desc limit 1), '') as user_name
    ) s
    where p.type = 'Input' and p.invoice_number ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$'
  `);
  await run(`
    insert into order_return_item (order_id, return_id, item_id, invoice_number, quantity, received, sellable)
    select r.order_id, r.id, i.item_id, sent.invoice_number, i.quantity, i.quantity, 0
    from order_return r join order_package_item i on i.order_id = r.order_id and i.invoice_number = r.invoice_number
    cross join lateral (
      select x.invoice_number from order_package_item x join order_package p
        on p.order_id = x.order_id and p.invoice_number = x.invoice_number and p.type = 'Output'
      where x.order_id = r.order_id and x.item_id = i.item_id and x.returned >= i.quantity order by p.position limit 1
    ) sent
  `);
  await run('alter table orders drop constraint orders_tags_check');
  await run('alter table orders add constraint orders_tags_check check (tags between 0 and 2047)');
  await run('update orders set tags = tags | 1024 where id in (select order_id from order_return)');
}

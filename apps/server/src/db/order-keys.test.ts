import { beforeAll, expect, it } from 'vitest';
import { goBeforeStep, shapeOf } from '../testing/earlier-schema.ts';
import { describeOnBothEnginesOfOneMachine } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

const name = '0800-accounts-in-order-keys';

/** Orders as release 0.3.0 keeps them: below an order and in the history of a variant no row names an account. */
const orders = `
  insert into organization (account_name, name) values ('aurora', 'Aurora'), ('brisa', 'Brisa');
  insert into orders (id, account_name, status, creation_date, value_centavos, first_name, last_name, email, phone, document, delivery_type,
    logistic_model, totals, logistics)
  select 'v' || n || '-01', case when n % 3 = 0 then 'brisa' else 'aurora' end, 'invoiced', '2026-01-10T12:00:00Z', 10000, 'Ana', 'Paz',
    'a@b.mx', '1', '1', 'delivery', 'x', '[{"id": "Discounts", "name": "Descuentos", "centavos": -1000}]', '[]'
  from generate_series(1, 12000) n;
  insert into order_item (order_id, id, position, new_id, ref_id, name, quantity, price_centavos)
    select id, '7', 0, id, 'r', 'Taza', 2, 5000 from orders;
  insert into order_package (order_id, invoice_number, position, type, issuance_date, invoice_value_centavos, courier, tracking_number,
    tracking_url, content_hash)
    select id, kind, place, kind, now(), 0, 'DHL', 'T' || id, '', 'h' from orders, (values ('Output', 1), ('Input', 2)) k (kind, place);
  insert into order_package_item (order_id, invoice_number, item_id, quantity, price_centavos)
    select order_id, invoice_number, '7', 1, 5000 from order_package;
  insert into order_package_status (order_id, invoice_number, status, user_name, generate_payment, creation_date)
    select order_id, invoice_number, 'SHIPPED', 'Ana', false, now() from order_package where type = 'Output';
  insert into order_package_withdrawn (order_id, invoice_number, withdrawn_at) select id, 'F9', now() from orders;
  insert into order_controversy (id, order_id, type, state, text, creation_date, update_date)
    select 'c' || id, id, 'CDE', 'IN_ANALYSIS', 'Roto', now(), now() from orders;
  insert into order_controversy_comment (id, controversy_id, author, text, creation_date)
    select 'm' || id, id, 'Ana', 'Sí', now() from order_controversy;
  insert into order_return (order_id, id, account_name, order_day, invoice_number, state, reason, controversy_id, content_hash, announced_at,
    announced_by)
    select id, 'R1', account_name, creation_day, 'Input', 'ANNOUNCED', 'Roto', 'c' || id, 'h', now(), 'Ana' from orders;
  insert into order_return_item (order_id, return_id, item_id, invoice_number, quantity) select id, 'R1', '7', 'Output', 1 from orders;
  insert into order_note (order_id, side, audience, author, text, created_at) select id, 'SELLER', 'both', 'Ana', 'Ya', now() from orders;
  insert into cancellation_request (order_id, request_id, position, cause_id, comment, content_hash, status_before, requested_at, due_at)
    select id, 'q', 1, 'sin-inventario', '', 'h', 'handling', now(), now() from orders;
  insert into guide_label (order_id, tracking_number, pdf) select id, 'T', '' from orders;
  insert into guide_request (id, order_id, status, request, requested_by, created_at) select 'g' || id, id, 'PENDING', '{}', 'Ana', now() from orders;
  insert into fiscal_invoice (order_id, account_name, rfc, person_type, cfdi_use) select id, account_name, 'X', 'FISICA', 'G03' from orders;
  insert into audit_entry (surface, action, subject_type, subject_id, account_name)
    select 'job', 'order.shipped', 'order', id, account_name from orders;
  insert into retailer_message (order_id, audit_id) select subject_id, id from audit_entry;
  insert into retailer_message (order_id, audit_id) select 'v-gone', min(id) from audit_entry;
  insert into person (email, first_name, last_name, status) values ('a@b.mx', 'Ana', 'Paz', 'ENABLED');
  insert into load (id, layout, content_hash, sha256, file_key, file_name, size, created_by, surface, dry_run, partial, day, created_at)
    select gen_random_uuid(), 'liquidations', 'h', 'h', 'k', 'l.csv', 1, id, 'web', false, false, '2026-01-11', now() from person;
  insert into order_liquidation_line (order_id, load_id, row_number, seller_sku, status, final_price_centavos, shipping_cost_centavos,
    sale_centavos, commission_centavos, total_centavos, fulfilment_date, sale_date, comment)
    select o.id, l.id, 1, '', '', 1, 1, 1, 1, 1, '', '', '' from orders o, load l;
  insert into brand (name) values ('Altiplano');
  insert into product (account_name, name, description, category_id, brand_id)
    select o.account_name, 'Taza', 'De barro', (select min(id) from category), b.id from orders o, brand b;
  insert into sku (product_id, account_name, upc, name, status, width, height, length, weight)
    select id, account_name, (7500000000000 + id)::text, name, 'APPROVED', 1, 1, 1, 1 from product;
  insert into sku_history (sku_id, type, at, old_quantity, new_quantity) select id, 'INVENTORY', now(), 0, n from sku, generate_series(1, 2) n;
  insert into deleted_sku (account_name, id, product_id, upc, deleted_at, data) values ('brisa', 900001, 1, '1', now(), '{}');
  insert into sku_history (sku_id, type, at, old_quantity, new_quantity) values (900001, 'INVENTORY', now(), 0, 1), (900002, 'INVENTORY', now(), 0, 1);
  select rebuild_order_counts(), rebuild_sales_counts();`;

const below = [
  ...[
    'order_item',
    'order_package',
    'order_package_item',
    'order_package_status',
    'order_package_withdrawn',
    'order_controversy',
  ],
  ...[
    'order_return',
    'order_return_item',
    'order_note',
    'cancellation_request',
    'guide_label',
    'guide_request',
    'fiscal_invoice',
  ],
  ...['order_liquidation_line', 'retailer_message', 'order_account'],
];
const [two, one] = [['order_package', 'order_package_item'], 12_000];

/** How many rows of each table name the account of their order or variant. */
const agreeing = [
  ...below.map(
    (
      table,
    ) => `select '${table}' as name, count(*)::int as rows, count(*) filter (where t.account_name = o.account_name)::int as right
      from ${table} t left join orders o on o.id = t.order_id`,
  ),
  `select 'order_controversy_comment', count(*), count(*) filter (where m.account_name = o.account_name)
    from order_controversy_comment m join order_controversy c on c.id = m.controversy_id join orders o on o.id = c.order_id`,
  `select 'sku_history', count(*), count(*) filter (where h.account_name = k.account_name) from sku_history h join sku k on k.id = h.sku_id`,
].join(' union all ');

describeOnBothEnginesOfOneMachine('filled orders of release 0.3.0', (database) => {
  const rows = async (text: string) => (await database().executeSql(text)).rows;
  const counted = () => rows('select * from sales_count order by account_name, day, sku');
  let fresh: Awaited<ReturnType<typeof shapeOf>>;

  beforeAll(async () => {
    fresh = await shapeOf(database());
    await goBeforeStep(database(), name);
    await database().executeSql(orders);
    const before = await counted();
    await migrate(database());
    await database().executeSql('select rebuild_sales_counts()');
    expect(await counted()).toEqual(before);
  }, 240_000);

  it('have the account of their order in every row', async () => {
    const found = await rows(agreeing);
    const expected = (table: string) => (two.includes(table) || table === 'sku_history' ? 2 * one : one);
    for (const { name: table, rows: all, right } of found) {
      expect({ table, all, right }).toEqual({ table, all: expected(String(table)), right: expected(String(table)) });
    }
    expect(found).toHaveLength(below.length + 2);
    expect(await rows('select sku_id, account_name from sku_history where sku_id > 900000 order by sku_id')).toEqual([
      { sku_id: 900001, account_name: 'brisa' },
      { sku_id: 900002, account_name: '' },
    ]);
  });

  it('have the keys and indexes of a new database, all of them valid', async () => {
    expect(await shapeOf(database())).toEqual({ ...fresh, unfinished: [] });
  });

  const refused = async (statement: string) => {
    const answer = database().executeSql(`begin; ${statement}; rollback`);
    await answer.catch(() => database().executeSql('rollback'));
    return answer;
  };

  it('refuse a row under another account than its order', async () => {
    const line = (account: string) =>
      refused(`insert into order_item (account_name, order_id, id, position, new_id, ref_id, name, quantity, price_centavos)
        values ('${account}', 'v1-01', '8', 1, '', '', '', 1, 1)`);
    await expect(line('brisa')).rejects.toThrow(/order_item_order_id_fkey/);
    await line('aurora');
    const note = (account: string) =>
      refused(`insert into order_controversy_comment (account_name, id, controversy_id, author, text, creation_date)
        values ('${account}', 'x', 'cv1-01', 'Ana', 'No', now())`);
    await expect(note('brisa')).rejects.toThrow(/order_controversy_comment_controversy_id_fkey/);
    await note('aurora');
  });

  it('refuse a second order with an id, whoever sells it', async () => {
    const copy = (
      id: string,
    ) => `insert into orders (id, account_name, status, creation_date, value_centavos, first_name, last_name, email,
        phone, document, delivery_type, logistic_model, totals, logistics)
      select '${id}', 'brisa', status, creation_date, value_centavos, first_name, last_name, email, phone, document, delivery_type,
        logistic_model, totals, logistics from orders where id = 'v1-01'`;
    const named = (id: string) => `insert into order_account (order_id, account_name) values ('${id}', 'brisa')`;
    await expect(refused(copy('v1-01'))).rejects.toThrow(/orders_id_fkey/);
    await expect(refused(named('v1-01'))).rejects.toThrow(/order_account_pkey/);
    await refused(`${named('v0-01')}; ${copy('v0-01')}`);
  });

  it('are changed to the same by a repetition, as after an interruption', async () => {
    // Later steps change a key and functions that this one makes, or refer to its keys.
    const later = ['0820-tables-without-triggers', '0840-counters-without-functions-of-orders', '0889-orders-to-ship'];
    const again = [name, ...later, '0898-guides-of-kept-lines'];
    await database().executeSql('drop table order_to_ship');
    await database().executeSql('delete from migration where name = any ($1)', [again]);
    expect(await migrate(database())).toEqual(again);
    expect(await shapeOf(database())).toEqual({ ...fresh, unfinished: [] });
  });
});

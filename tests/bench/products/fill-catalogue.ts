import pg from 'pg';

// Writes copies of the demo's catalogue, each with its own numbers, UPCs and names, spread over two years: in minutes, what years of loads
// would have written. As in a restore, indexes are built afterwards and foreign keys are not checked.

const tables = [
  'product',
  'product_specification',
  'sku',
  'sku_specification',
  'sku_image',
  'sku_price',
  'sku_stock',
  'product_list',
  'product_words',
];
/** Copies written by one statement. */
const AT_ONCE = 20;
/** Connections that write in parallel. */
const WRITERS = 2;

/** Fills a PostgreSQL that holds the demo up to this number of products, with two and a half variants each; returns both counts. */
export async function fillCatalogue(url: string, products: number): Promise<{ products: number; skus: number }> {
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => connect(url)));
  const [client] = writers;
  if (!client) throw new Error('No connection fills the catalogue.');
  try {
    const indexes = await dropIndexes(client);
    const copies = await prepare(writers, products);
    const starts = Array.from({ length: Math.ceil(copies / AT_ONCE) }, (_, part) => part * AT_ONCE + 1);
    await shared(writers, starts, (writer, first) => copy(writer, first, Math.min(first + AT_ONCE - 1, copies)));
    const build = (chosen: readonly string[]) => shared(writers, chosen, (writer, index) => writer.query(index));
    // Building the list reads the variants of each product by their index, so the list's own indexes come later.
    const ofList = (index: string) => / ON \S*product_(list|words) /.test(index);
    await build(indexes.filter((definition) => !ofList(definition)));
    await client.query('analyze product; analyze sku; truncate product_list, product_words');
    await shared(writers, await parts(client), list);
    await client.query('select recount_products(), respan_products()');
    await build(indexes.filter(ofList));
    for (const table of ['product', 'sku'])
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ products: string; skus: string }>(
      'select count(*) as products, (select count(*) from sku) as skus from product',
    );
    return { products: Number(rows[0]?.products), skus: Number(rows[0]?.skus) };
  } finally {
    await Promise.all(writers.map((writer) => writer.end()));
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB';
     set synchronous_commit = off; set jit = off`,
  );
  return client;
}

/** Shares pieces among the writers: each one takes the next piece when it has finished one. */
async function shared<T>(
  writers: readonly pg.Client[],
  pieces: readonly T[],
  work: (writer: pg.Client, piece: T) => Promise<unknown>,
): Promise<void> {
  const left = [...pieces];
  const each = async (writer: pg.Client) => {
    for (let piece = left.shift(); piece !== undefined; piece = left.shift()) await work(writer, piece);
  };
  await Promise.all(writers.map(each));
}

/** Drops the indexes that no key needs, and returns the statements that create them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not indisprimary`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Numbers the source rows without gaps; returns how many copies make this number of products. */
async function prepare(writers: readonly pg.Client[], products: number): Promise<number> {
  for (const writer of writers)
    await writer.query(`
      create temp table base_product as
        select p.*, row_number() over (order by id) as n from product p;
      create temp table base_sku as
        select s.*, row_number() over (order by s.id) as n, p.n as product_n from sku s join base_product p on p.id = s.product_id;
      create temp table base as
        select (select count(*) from base_product) as products, (select max(id) from product) as last_product,
          (select count(*) from base_sku) as skus, (select max(id) from sku) as last_sku;
      analyze base_product; analyze base_sku;
    `);
  const { rows } = (await writers[0]?.query<{ products: string }>('select products from base')) ?? { rows: [] };
  return Math.max(0, Math.round(products / Number(rows[0]?.products)) - 1);
}

/** Ranges of products, which the writers list one after the other. */
async function parts(client: pg.Client): Promise<[number, number][]> {
  const { rows } = await client.query<{ last: string }>('select max(id) as last from product');
  const last = Number(rows[0]?.last);
  const size = Math.ceil(last / 10);
  return Array.from({ length: 10 }, (_, part) => [part * size, (part + 1) * size]);
}

/** Writes the list's rows and words for a range of products, as `rebuild_product_list` does for all of them. */
const list = (writer: pg.Client, [from, to]: readonly [number, number]) =>
  writer.query(`
    create temp table listed on commit drop as
      select * from product_listing where product_id > ${from} and product_id <= ${to};
    insert into product_list (product_id, account_name, category_id, brand_id, day, name_key, approved, pending, rejected,
      statuses, levels)
      select product_id, account_name, category_id, brand_id, day, name_key, approved, pending, rejected, statuses, levels
      from listed order by account_name, product_id;
    insert into product_words (account_name, product_id, words)
      select account_name, product_id, words from listed order by account_name, product_id;
  `);

async function copy(client: pg.Client, first: number, last: number): Promise<void> {
  const copies = `generate_series(${first}, ${last}) c`;
  const productId = `b.last_product + (c - 1) * b.products + p.n`;
  const skuId = `b.last_sku + (c - 1) * b.skus + s.n`;
  const day = `now() - interval '700 days' * exp(-c / 300.0) - interval '1 second' * p.n`;
  await client.query(`
    insert into product (id, account_name, name, description, category_id, brand_id, created_at, updated_at)
      overriding system value
    select ${productId}, account_name, left(name, 88) || ' ' || to_hex(${productId} * 7919), description, category_id,
      brand_id, ${day}, ${day}
    from ${copies} cross join base b cross join base_product p order by c, p.n;

    insert into sku (id, product_id, account_name, upc, name, ref_id, status, width, height, length, weight,
      commercial_condition_id, created_at, updated_at) overriding system value
    select ${skuId}, b.last_product + (c - 1) * b.products + s.product_n, account_name, (7600000000000 + (${skuId}) * 13)::text,
      left(s.name, 88) || ' ' || to_hex(${skuId}), left(ref_id, 4) || to_hex((${skuId}) * 7919), status, width, height, length, weight,
      commercial_condition_id, now(), now()
    from ${copies} cross join base b cross join base_sku s order by c, s.n;

    insert into product_specification (account_name, product_id, specification_id, value)
    select p.account_name, ${productId}, x.specification_id, x.value
    from ${copies} cross join base b cross join base_product p join product_specification x on x.product_id = p.id order by 2, 3;
    insert into sku_specification (account_name, sku_id, specification_id, value)
    select s.account_name, ${skuId}, x.specification_id, x.value
    from ${copies} cross join base b cross join base_sku s join sku_specification x on x.sku_id = s.id order by 2, 3;
    insert into sku_image (account_name, sku_id, position, url)
    select s.account_name, ${skuId}, x.position, x.url
    from ${copies} cross join base b cross join base_sku s join sku_image x on x.sku_id = s.id order by 2, 3;
    insert into sku_price (account_name, sku_id, list_price_centavos, price_centavos, valid_from, valid_until)
    select s.account_name, ${skuId}, x.list_price_centavos, x.price_centavos, x.valid_from, x.valid_until
    from ${copies} cross join base b cross join base_sku s join sku_price x on x.sku_id = s.id order by 2;
    insert into sku_stock (account_name, sku_id, sku_product_id, total_quantity, reserved_quantity)
    select s.account_name, ${skuId}, b.last_product + (c - 1) * b.products + s.product_n, x.total_quantity, x.reserved_quantity
    from ${copies} cross join base b cross join base_sku s join sku_stock x on x.sku_id = s.id order by 2;
  `);
}

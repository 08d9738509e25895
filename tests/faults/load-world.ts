import { createHash, randomUUID } from 'node:crypto';
import type { CsvLayoutKey } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Context } from '../../apps/server/src/context.ts';
import type { LoadRow } from '../../apps/server/src/modules/tools/loads/loads.repository.ts';

/** Creates a load of a file that is received and not yet checked. */
export async function receive(
  { database, files }: Context,
  layout: CsvLayoutKey,
  content: string,
  { partial = false } = {},
): Promise<string> {
  const id = randomUUID();
  await files.put(`loads/${id}.csv`, Buffer.from(content));
  const sha256 = createHash('sha256').update(content).digest('hex');
  await sql`
    insert into load (id, layout, content_hash, sha256, file_key, file_name, size, created_by, surface, dry_run, partial, day,
      created_at)
    select ${id}, ${layout}, ${id}, ${sha256}, ${`loads/${id}.csv`}, 'a.csv', ${Buffer.byteLength(content)}, person.id,
      'cli', false, ${partial}, '2026-11-20', now()
    from person where email = 'admin@trastienda.mx'
  `.execute(database.db);
  return id;
}

export async function readLoad({ database }: Context, id: string): Promise<LoadRow> {
  return database.db.selectFrom('load').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Expires the lease of a load, as after a worker's death; with `silent` the worker's later signs of life have no effect either. */
export async function endLease({ database }: Context, id: string, { silent = false } = {}): Promise<void> {
  await sql`
    update load set lease_until = now() - interval '1 second',
      worker = case when ${silent} then 'nobody' else worker end
    where id = ${id} and finished_at is null
  `.execute(database.db);
}

/** Everything that loads write, row by row, without what differs from run to run: ids of loads, times. */
export async function picture({ database }: Pick<Context, 'database'>, id: string): Promise<Record<string, unknown[]>> {
  const rows = async (text: string) => (await database.executeSql(text)).rows;
  return {
    orders: await rows(
      `select id, version, tags, punishment_date, liquidation_date, liquidation_invoice, liquidation_centavos
       from orders order by id`,
    ),
    lines: await rows(`select order_id, row_number, seller_sku, total_centavos from order_liquidation_line
       where load_id = '${id}' order by order_id, row_number`),
    audit: await rows(`select action, subject_id, surface, before, after - 'loadId' as after from seller_audit_entry
       where request_id = 'load:${id}' and subject_type = 'order' order by subject_id, action, after->>'row'`),
    issues: await rows(`select row_number, position, column_key, code, message from load_issue
       where load_id = '${id}' order by row_number, position`),
    load: await rows(`select state, rows, blank_rows, invalid_rows, applied_rows, refused_rows, settled_row, failure_code
       from load where id = '${id}'`),
    mails: await rows(
      `select count(*)::int as n from pgboss.job where name = 'loads.mail' and data->>'loadId' = '${id}'`,
    ),
  };
}

/** Reverts what the loads wrote, so that the next run finds the same orders. */
export async function restore({ database }: Context): Promise<void> {
  await database.executeSql(`
    delete from order_liquidation_line;
    delete from load;
    update orders set version = 1, punishment_date = null, liquidation_date = null, liquidation_invoice = null,
      liquidation_centavos = null, tags = tags & ~96;
    select rebuild_order_counts();
  `);
}

import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/** Why a variant was rejected last (ADR 214). */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create table sku_rejection (
      account_name text not null,
      sku_id bigint not null,
      reasons text[] not null,
      note text not null,
      decided_at timestamptz not null,
      decided_by uuid,
      primary key (sku_id, account_name),
      check (cardinality(reasons) > 0 or note <> '')
    )`);
  await run(`select place_table('sku_rejection', 'owned')`);
  await run(`
    alter table sku_rejection add constraint sku_rejection_sku_id_fkey
      foreign key (sku_id, account_name) references sku (id, account_name) on delete cascade`);
}

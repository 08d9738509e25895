import type { SqlRunner } from '../database.ts';

export const outsideTransaction = true;

/**
 * Finds the orders with a tracking number by what its spellings have in common (ADR 91); `code_key` is the database's `codeKey`. Its capitals
 * are those of plain letters, which carriers' numbers consist of, so that both engines have the same ones.
 */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create or replace function code_key(value text) returns text
      language sql immutable parallel safe strict
      return regexp_replace(upper(plain_code(value) collate "C"), '^0+(?=.)', '')
  `);
  await run('drop index if exists order_package_code');
  await run(`create index concurrently order_package_code on order_package ((code_key(tracking_number) collate "C"))`);
  await run('drop index if exists order_item_code');
  await run(`
    create index concurrently order_item_code on order_item ((code_key(tracking_number) collate "C"))
      where tracking_number is not null
  `);
}

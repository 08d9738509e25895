import type { SqlRunner } from '../database.ts';

/**
 * What the check of a load's file could not find out (images that nobody reached); and products by their name, which a file
 * of products looks for once a row, however many stand in one category.
 */
export function up(run: SqlRunner) {
  return run(`
    alter table load add column unchecked jsonb;
    create index product_by_name on product (account_name, category_id, name);
  `);
}

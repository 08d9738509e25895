import type { SqlRunner } from '../database.ts';

/**
 * What files of products look up row by row: a product of a seller and a category by its name and brand, the oldest first,
 * and whether a product has an approved variant (variants that wait for approval are in no such index).
 */
export function up(run: SqlRunner) {
  return run(`
    -- From the seller's category by its name alone the planner could go another way, and did.
    drop index product_by_name;
    create index product_named on product (category_id, account_name, name collate "C", brand_id, id);
    create index sku_approved on sku (product_id) where status = 'APPROVED';
  `);
}

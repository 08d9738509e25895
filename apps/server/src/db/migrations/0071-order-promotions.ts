import type { SqlRunner } from '../database.ts';

/** Orders by the promotions that they had; most have none. */
export function up(run: SqlRunner) {
  return run(`
    create index orders_promotions on orders using gin (promotions jsonb_path_ops) where promotions <> '[]';
  `);
}

import type { SqlRunner } from '../database.ts';

/**
 * Bulk actions of products beside those of orders: their rows are no orders only. A version that runs meanwhile reads and
 * writes the rows by the table's name of before, a view until the next release.
 */
export function up(run: SqlRunner) {
  return run(`
    alter table bulk_action drop constraint bulk_action_action_check;
    alter table bulk_action add constraint bulk_action_action_check check (action in
      ('startHandling','requestGuide','deliver','approveProducts','rejectProducts','deleteProducts'));
    alter table bulk_action add column subject text generated always as (case when action in
      ('approveProducts','rejectProducts','deleteProducts') then 'products' else 'orders' end) stored;
    alter table bulk_action_order rename to bulk_action_row;
    alter table bulk_action_row rename column order_id to row_id;
    alter index bulk_action_order_pkey rename to bulk_action_row_pkey;
    alter index bulk_action_order_state rename to bulk_action_row_state;
    create view bulk_action_order as
      select bulk_action_id, position, row_id as order_id, state, code, message, status, at from bulk_action_row;
  `);
}

import type { SqlRunner } from '../database.ts';

/** Whose a bulk action is: the seller's of whoever chose its orders, or nobody's where administrators did. */
export function up(run: SqlRunner) {
  return run(`
    alter table bulk_action add column account_name text references organization (account_name);
    update bulk_action set account_name = (
      select account_name from person_organization join organization on organization.id = organization_id
      where person_id = created_by order by name limit 1)
    where not exists (
      select from person_role where person_id = created_by and role in ('ADMIN_USER', 'STANDARD_USER'));
    drop index bulk_action_newest;
    create index bulk_action_newest on bulk_action (created_at desc, id desc);
    create index bulk_action_of_account on bulk_action (account_name, created_at desc, id desc);
  `);
}

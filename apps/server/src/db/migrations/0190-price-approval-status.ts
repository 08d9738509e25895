import type { SqlRunner } from '../database.ts';

/**
 * A price that waits can be rejected with a note, or overtaken by a later one, and stays readable (R27): a status instead of
 * a switch. `told_at` notes when its seller heard of a decision.
 */
export function up(run: SqlRunner) {
  return run(`
    alter table price_approval
      add column status text not null default 'WAITING' check (status in ('WAITING', 'APPROVED', 'REJECTED', 'OVERTAKEN')),
      add column note text,
      add column told_at timestamptz;
    update price_approval set status = 'APPROVED', told_at = approved_at where approved;
    drop index price_approval_waiting, price_approval_newest, price_approval_by_account;
    alter table price_approval drop column approved;
    alter table price_approval rename column approved_by to decided_by;
    alter table price_approval rename column approved_at to decided_at;
    alter table price_approval
      add check ((status = 'WAITING') = (decided_at is null)),
      add check ((status = 'REJECTED') = (note is not null));
    create unique index price_approval_waiting on price_approval (sku_id) where status = 'WAITING';
    create index price_approval_newest on price_approval (status, id desc);
    create index price_approval_by_account on price_approval (account_name, id desc);
    create index price_approval_by_sku on price_approval (sku_id, id desc);
    create index price_approval_untold on price_approval (account_name, id) where status in ('APPROVED', 'REJECTED') and told_at is null;

    alter table bulk_action drop constraint bulk_action_action_check;
    alter table bulk_action add constraint bulk_action_action_check check (action in ('startHandling', 'requestGuide',
      'deliver', 'approveProducts', 'rejectProducts', 'deleteProducts', 'approvePrices', 'rejectPrices'));
    alter table bulk_action drop column subject;
    alter table bulk_action add column subject text generated always as (case
      when action in ('approveProducts', 'rejectProducts', 'deleteProducts') then 'products'
      when action in ('approvePrices', 'rejectPrices') then 'prices' else 'orders' end) stored;
    alter table bulk_action add column note text;
    alter table bulk_action add check ((action = 'rejectPrices') = (note is not null));
  `);
}

import type { SqlRunner } from '../database.ts';

/** Rates are deleted many at once by the bulk actions of orders, products and prices. */
export function up(run: SqlRunner) {
  return run(`
    alter table bulk_action drop constraint bulk_action_action_check;
    alter table bulk_action add constraint bulk_action_action_check check (action in ('startHandling', 'requestGuide',
      'deliver', 'approveProducts', 'rejectProducts', 'deleteProducts', 'approvePrices', 'rejectPrices', 'deleteRates'));
    alter table bulk_action drop column subject;
    alter table bulk_action add column subject text generated always as (case
      when action in ('approveProducts', 'rejectProducts', 'deleteProducts') then 'products'
      when action in ('approvePrices', 'rejectPrices') then 'prices'
      when action = 'deleteRates' then 'rates' else 'orders' end) stored;
  `);
}

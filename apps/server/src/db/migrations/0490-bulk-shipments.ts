import type { SqlRunner } from '../database.ts';

/** Many orders are sent by one bulk action: its rows say in which packages. */
export function up(run: SqlRunner) {
  return run(`
    alter table bulk_action drop constraint bulk_action_action_check;
    alter table bulk_action add constraint bulk_action_action_check check (action in ('startHandling', 'requestGuide',
      'deliver', 'ship', 'approveProducts', 'rejectProducts', 'deleteProducts', 'approvePrices', 'rejectPrices', 'deleteRates'));
    alter table bulk_action_row add column shipments jsonb;
  `);
}

import type { SqlRunner } from '../database.ts';

/**
 * The numbers of shipments that were withdrawn (ADR 109). They are not used again, so that a late retry of such a shipment is refused. What was
 * in it stands in the audit. A server of the version before does not know them and may use a number again.
 */
export function up(run: SqlRunner) {
  return run(`
    create table order_package_withdrawn (
      order_id text not null references orders,
      invoice_number text not null,
      withdrawn_at timestamptz not null,
      primary key (order_id, invoice_number)
    );
  `);
}

import type { SqlRunner } from '../database.ts';

/** What a buyer asks for with an invoice, when its files came and what was stamped. Older requests have none of it. */
export function up(run: SqlRunner) {
  return run(`
    alter table fiscal_invoice
      add column name text,
      add column email text,
      add column tax_regime text,
      add column payment_method text,
      add column street text,
      add column external_number text,
      add column internal_number text,
      add column postal_code text,
      add column neighborhood text,
      add column locality text,
      add column municipality text,
      add column state text,
      add column pdf_loaded_at timestamptz,
      add column xml_loaded_at timestamptz,
      add column cfdi_uuid text,
      add column invoiced_at timestamptz;
    create index fiscal_invoice_requested on fiscal_invoice (requested_at desc, order_id);
    create index fiscal_invoice_account_requested on fiscal_invoice (account_name, requested_at desc, order_id);
  `);
}

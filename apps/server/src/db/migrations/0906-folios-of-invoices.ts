import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/** An uploaded XML is looked for among the seller's others: one CFDI over two orders is told. */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create index if not exists fiscal_invoice_folio on fiscal_invoice (account_name, cfdi_uuid) where cfdi_uuid is not null`);
}

import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Scope } from '../../db/scope.ts';
import type { BillingTables } from './billing.tables.ts';

export type FiscalInvoiceSearch = { status: 'all' | 'pending' | 'invoiced'; page: number; perPage: number };
export type FiscalInvoiceRow = Selectable<BillingTables['fiscal_invoice']>;

/** Requested invoices in the viewer's scope, newest first, and how many there are. */
export async function findFiscalInvoices(
  db: Db,
  scope: Scope,
  search: FiscalInvoiceSearch,
): Promise<{ rows: FiscalInvoiceRow[]; total: number }> {
  let query = db.selectFrom('fiscal_invoice');
  if (scope.kind === 'own') query = query.where('account_name', 'in', [...scope.accountNames, '']);
  if (search.status !== 'all') query = query.where('status', '=', search.status);
  const [rows, count] = await Promise.all([
    query
      .selectAll()
      .orderBy('requested_at', 'desc')
      .orderBy('order_id')
      .limit(search.perPage)
      .offset((search.page - 1) * search.perPage)
      .execute(),
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

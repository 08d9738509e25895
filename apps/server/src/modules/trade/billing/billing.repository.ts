import { dayEnd, dayStart, type FiscalInvoiceStatus, type InvoiceFileType, type OrderStatus } from '@trastienda/domain';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type Found, findPage, type Page } from '../../../db/page.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import type { AccountScope, Scope, SystemAccess } from '../../../db/scope.ts';
import { orderNumberSql } from '../orders/order-text.sql.ts';
import { orderNamed, sellerOfOrder } from '../orders/orders.repository.ts';
import type { BillingTables } from './billing.tables.ts';
import { invoiceKey } from './invoice-files.ts';

type Table = BillingTables['fiscal_invoice'];
export type FiscalInvoiceRow = Selectable<Table>;

export type FiscalInvoiceFilter = {
  selectedSeller?: string | undefined;
  orderNumber?: string | undefined;
  status: 'all' | FiscalInvoiceStatus;
  /** First and last day, both included. */
  days?: readonly [string, string] | undefined;
  sortBy: FiscalInvoiceSort;
  descending: boolean;
};
export type FiscalInvoiceSort = keyof typeof sortColumns;

const sortColumns = {
  requestDate: 'requested_at',
  id: 'order_id',
  seller: 'account_name',
  rfc: 'rfc',
  personType: 'person_type',
  useCfdi: 'cfdi_use',
  status: 'status',
} as const satisfies Record<string, keyof Table>;

/** A page of requested invoices in the viewer's scope, and the total. */
export async function findFiscalInvoices(
  db: Db,
  scope: Scope,
  filter: FiscalInvoiceFilter,
  page: Page,
): Promise<Found<FiscalInvoiceRow>> {
  return findPage(narrowed(db, scope, filter), page, (invoices) => sorted(invoices, filter).selectAll());
}

/** How many requested invoices the filters find. */
export async function countFiscalInvoices(db: Db, scope: Scope, filter: FiscalInvoiceFilter): Promise<number> {
  const count = await narrowed(db, scope, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(count.total);
}

/** What names an invoice. */
export type InvoiceKey = Pick<FiscalInvoiceRow, 'account_name' | 'order_id'>;

/** The keys of the invoices that the filters find, in order, `most` at most. */
export async function findInvoiceKeys(
  db: Db,
  scope: Scope,
  filter: FiscalInvoiceFilter,
  most: number,
): Promise<InvoiceKey[]> {
  return sorted(narrowed(db, scope, filter), filter)
    .select(['account_name', 'order_id'])
    .limit(most)
    .execute();
}

/** The invoices of these keys, in their order. */
export async function findInvoicesOf(db: Db, scope: Scope, keys: readonly InvoiceKey[]): Promise<FiscalInvoiceRow[]> {
  const { rows } = await sql<FiscalInvoiceRow>`
    select fiscal_invoice.* from unnest(${keys.map((key) => key.account_name)}::text[], ${keys.map((key) => key.order_id)}::text[])
        with ordinality as asked (account_name, order_id, at)
      join fiscal_invoice using (account_name, order_id)
    where ${reached(scope)} order by asked.at`.execute(db);
  return rows;
}

const sorted = (invoices: ReturnType<typeof narrowed>, { sortBy, descending }: FiscalInvoiceFilter) =>
  invoices.orderBy(sortColumns[sortBy], descending ? 'desc' : 'asc').orderBy('order_id');

/** The condition for rows in the scope; a scope without accounts has no rows. */
function reached(scope: Scope) {
  return reaches(scope, sql`account_name`);
}

function narrowed(db: Db, scope: Scope, filter: FiscalInvoiceFilter) {
  let query = db.selectFrom('fiscal_invoice').where(reached(scope));
  if (filter.selectedSeller) query = query.where('account_name', '=', filter.selectedSeller);
  if (filter.status !== 'all') query = query.where('status', '=', filter.status);
  if (filter.days) {
    query = query
      .where('requested_at', '>=', new Date(dayStart(filter.days[0])))
      .where('requested_at', '<', new Date(dayEnd(filter.days[1])));
  }
  if (filter.orderNumber) query = query.where(orderNumberSql('order_id', filter.orderNumber));
  return query;
}

/** One requested invoice in the viewer's scope; `held` locks its row until the transaction ends. */
export async function findFiscalInvoice(
  db: Db,
  scope: Scope,
  orderId: string,
  { held = false } = {},
): Promise<FiscalInvoiceRow | undefined> {
  const accountName = await sellerOfOrder(db, scope, orderId);
  if (accountName === undefined) return undefined;
  let query = db.selectFrom('fiscal_invoice').where('order_id', '=', orderId).where('account_name', '=', accountName);
  if (held) query = query.forUpdate();
  return query.selectAll().executeTakeFirst();
}

export type OrderToInvoice = {
  id: string;
  account_name: string;
  status: OrderStatus;
  paid: boolean;
  value_centavos: number;
  postal_code: string | null;
};

/** The data of an order that a buyer's request is checked against. It needs no scope, because buyers are not signed in. */
export async function findOrderToInvoice(
  db: Db,
  access: SystemAccess,
  orderId: string,
): Promise<OrderToInvoice | undefined> {
  return db
    .selectFrom('orders as o')
    .where(await orderNamed(db, access, orderId))
    .select(['id', 'account_name', 'status', 'paid', 'value_centavos'])
    .select(sql<string | null>`coalesce(address->>'postalCode', pickup->'address'->>'postalCode')`.as('postal_code'))
    .executeTakeFirst();
}

export type NewFiscalRequest = Omit<
  Insertable<Table>,
  'status' | 'pdf_file' | 'xml_file' | 'pdf_loaded_at' | 'xml_loaded_at' | 'cfdi_uuid' | 'invoiced_at'
>;

/** Inserts a request, or replaces a pending one; answers whether it was kept. */
export async function keepRequest(trx: Db, _access: SystemAccess, request: NewFiscalRequest): Promise<boolean> {
  const { order_id: _, account_name: __, ...asked } = request;
  const kept = await trx
    .insertInto('fiscal_invoice')
    .values(request)
    .onConflict((clash) =>
      clash.columns(['order_id', 'account_name']).doUpdateSet(asked).where('fiscal_invoice.status', '=', 'pending'),
    )
    .returning('order_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Drops the files of an invoice, which answered another request and have to be uploaded again. */
export async function dropFiles(trx: Db, scope: Scope, orderId: string): Promise<void> {
  await trx
    .updateTable('fiscal_invoice')
    .set({ pdf_file: null, xml_file: null, pdf_loaded_at: null, xml_loaded_at: null, cfdi_uuid: null })
    .where('order_id', '=', orderId)
    .where(reached(scope))
    .execute();
}

export async function keepFile(
  trx: Db,
  scope: Scope,
  orderId: string,
  file: { type: InvoiceFileType; key: string; at: Date; uuid?: string | undefined },
): Promise<void> {
  await trx
    .updateTable('fiscal_invoice')
    .set(
      file.type === 'pdf'
        ? { pdf_file: file.key, pdf_loaded_at: file.at }
        : { xml_file: file.key, xml_loaded_at: file.at, cfdi_uuid: file.uuid ?? null },
    )
    .where('order_id', '=', orderId)
    .where(reached(scope))
    .execute();
}

/** The order beside one that a CFDI was first uploaded for. */
export async function findOrderOfFolio(
  db: Db,
  { accountName }: AccountScope,
  { uuid, besides }: { uuid: string; besides: string },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('fiscal_invoice')
    .select('order_id')
    .where('account_name', '=', accountName)
    .where('cfdi_uuid', '=', uuid)
    .where('order_id', '<>', besides)
    .orderBy('xml_loaded_at')
    .limit(1)
    .executeTakeFirst();
  return found?.order_id;
}

export async function setInvoiced(trx: Db, scope: Scope, orderId: string, at: Date): Promise<void> {
  await trx
    .updateTable('fiscal_invoice')
    .set({ status: 'invoiced', invoiced_at: at })
    .where('order_id', '=', orderId)
    .where(reached(scope))
    .execute();
}

/** Which of these files belong to an invoice. */
export async function findKnownInvoiceFiles(
  db: Db,
  _access: SystemAccess,
  keys: readonly string[],
): Promise<Set<string>> {
  const references = keys.map((key) => key.slice(invoiceKey('').length));
  const rows = await db
    .selectFrom('fiscal_invoice')
    .select(['pdf_file', 'xml_file'])
    .where((row) => row.or([row('pdf_file', 'in', references), row('xml_file', 'in', references)]))
    .execute();
  return new Set(rows.flatMap((row) => [row.pdf_file, row.xml_file].filter((file) => file !== null).map(invoiceKey)));
}

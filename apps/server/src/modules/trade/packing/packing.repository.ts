import { type CarrierType, packingLimits } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import type { Scope } from '../../../db/scope.ts';
import { pendingUnitsSql, variantOfLineSql } from '../../catalogue/inventory/order-lines.sql.ts';
import type { OrderEntity } from '../orders/order-entity.ts';
import { visibleOrder } from '../orders/orders.repository.ts';

/** An order that waits for its parcel, with the data that the queue needs. */
export type Candidate = {
  id: string;
  status: OrderEntity['order']['status'];
  creation_date: string;
  logistics: OrderEntity['order']['logistics'];
  carrier_id: string | null;
  carrier_name: string | null;
  carrier_type: CarrierType | null;
  /** A pickup order ships only with all of its guides downloaded. */
  waits_for_guides: boolean;
  has_label_to_print: boolean;
};

/** What the codes of an order's parcels are made from. */
export type ParcelCodes = {
  id: string;
  /** How many packages it has, and how many shipments of it were withdrawn. */
  packages: string;
  withdrawn: string;
  tracking_numbers: string[];
};

/**
 * The oldest orders of the scope in one of these statuses. Each status is read along its index as far as all of them could need, so that a
 * seller with hundreds of thousands to ship reads no more than one with a few thousand.
 */
export async function findCandidates(db: Db, scope: Scope, statuses: readonly string[]): Promise<Candidate[]> {
  const most = packingLimits.candidates;
  const oldest = statuses.map(
    (status) => sql`(select o.account_name, o.id, o.creation_date from orders o
      where o.status = ${status} and ${visibleOrder(scope)} order by o.creation_date, o.id limit ${most})`,
  );
  const { rows } = await sql<Candidate>`
    select o.id, o.status, o.creation_date, o.logistics, o.carrier_id, c.name as carrier_name, o.carrier_type,
      o.delivery_type = 'pickup' and lines.some_not_downloaded as waits_for_guides,
      lines.has_label_to_print
    from (select * from (${sql.join(oldest, sql` union all `)}) found order by creation_date, id limit ${most}) oldest
    join orders o on o.account_name = oldest.account_name and o.id = oldest.id and ${reaches(scope, sql`o.account_name`)}
    left join carrier c on c.id = o.carrier_id
    cross join lateral (
      select coalesce(bool_or(i.guide_download_status is distinct from 'DOWNLOAD'), false) as some_not_downloaded,
        coalesce(bool_or(i.guide_download_status = 'PENDING'), false) as has_label_to_print
      from order_item i where i.account_name = o.account_name and i.order_id = o.id and ${reaches(scope, sql`i.account_name`)}
    ) lines
    order by oldest.creation_date, oldest.id
  `.execute(db);
  return rows;
}

/** The codes of these orders of the scope: they are read only where a code is looked for. */
export async function findParcelCodes(db: Db, scope: Scope, ids: readonly string[]): Promise<ParcelCodes[]> {
  const { rows } = await sql<ParcelCodes>`
    select o.id,
      (select count(*) from order_package p
        where p.account_name = o.account_name and p.order_id = o.id and ${reaches(scope, sql`p.account_name`)}) as packages,
      (select count(*) from order_package_withdrawn w
        where w.account_name = o.account_name and w.order_id = o.id and ${reaches(scope, sql`w.account_name`)}) as withdrawn,
      array(select distinct i.tracking_number from order_item i
        where i.account_name = o.account_name and i.order_id = o.id and i.tracking_number is not null
          and ${reaches(scope, sql`i.account_name`)}) as tracking_numbers
    from orders o where o.id = any(${[...ids]}) and ${visibleOrder(scope)}
  `.execute(db);
  return rows;
}

/** Which of these orders of the scope still have units of the article with this `codeKey` (SKU, UPC or reference) to ship. */
export async function findOrdersOfItem(
  db: Db,
  scope: Scope,
  ids: readonly string[],
  key: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.id from orders o join order_item i on i.account_name = o.account_name and i.order_id = o.id
    where o.id = any(${[...ids]}) and ${visibleOrder(scope)}
      and ${pendingUnitsSql} > 0
      and (code_key(i.id) = ${key} or code_key(i.ref_id) = ${key} or exists (
        select from sku s
        where s.id = ${variantOfLineSql} and s.account_name = o.account_name and ${reaches(scope, sql`s.account_name`)} and code_key(s.upc) = ${key}
      ))
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The catalogue's data of the SKU of an order's line. */
export type PackedSku = { account_name: string; id: string; upc: string };

/** The variants of the scope's sellers with these ids; ids that are not in the catalogue are left out. */
export async function findPackedSkus(db: Db, scope: Scope, ids: readonly string[]): Promise<PackedSku[]> {
  const numbers = [...new Set(ids)].filter((id) => /^[0-9]{1,18}$/.test(id));
  if (numbers.length === 0) return [];
  const reached = scope.kind === 'all' ? sql`true` : sql`s.account_name = any(${[...scope.accountNames]}::text[])`;
  const { rows } = await sql<PackedSku>`
    select s.account_name, s.id::text as id, s.upc from sku s where s.id = any(${numbers}::bigint[]) and ${reached}
  `.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Surface } from '../../../contract/surface.ts';
import type { Db } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';

/** One entry of a product's audit log, with the names of the person and the layout it refers to. */
export type ProductLogEntry = {
  id: string;
  at: Date;
  person: string | null;
  surface: Surface;
  request_id: string | null;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  layout: string | null;
};

const MAXIMUM = 1000;

/** The audit log of a product, newest first; undefined where the scope does not include the product. */
export async function findProductLog(db: Db, scope: Scope, id: number): Promise<ProductLogEntry[] | undefined> {
  const isOwn = scope.kind === 'all' ? sql`true` : sql`account_name = any(${[...scope.accountNames]})`;
  const { rows: reached } = await sql`select from product where id = ${id} and ${isOwn}`.execute(db);
  if (reached.length === 0) return undefined;
  const { rows } = await sql<ProductLogEntry>`
    select a.id::text as id, a.at, nullif(trim(p.first_name || ' ' || p.last_name), '') as person, a.surface,
      a.request_id, a.action, a.before, a.after, l.layout
    from audit_entry a
    left join person p on p.id = a.person_id
    left join load l on l.id::text = a.after ->> 'loadId'
    where a.subject_type = 'product' and a.subject_id = ${String(id)}
    order by a.id desc limit ${MAXIMUM}
  `.execute(db);
  return rows;
}

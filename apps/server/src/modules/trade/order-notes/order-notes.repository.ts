import type { NoteAudience, NoteSide } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { steady } from '../../../db/steady.ts';
import { isOfMarketplace } from '../../people/users/marketplace-people.sql.ts';
import { type HeldOrder, orderNamed } from '../orders/orders.repository.ts';

export type NoteRow = {
  id: number;
  side: NoteSide;
  audience: NoteAudience;
  author: string;
  text: string;
  created_at: Date;
};

/** The notes on an order that a side may read, oldest first; none outside the scope. The condition is `readsNote` in SQL. */
export async function findNotes(db: Db, scope: Scope, orderId: string, side: NoteSide | undefined): Promise<NoteRow[]> {
  if (side === undefined) return [];
  const { rows } = await sql<NoteRow>`
    select n.id, n.side, n.audience, n.author, n.text, n.created_at
    from order_note n join orders o on o.account_name = n.account_name and o.id = n.order_id
    where ${await orderNamed(db, scope, orderId)} and (n.audience = 'both' or n.side = ${side})
    order by n.created_at, n.id
  `.execute(db);
  return rows;
}

type NewNote = {
  side: NoteSide;
  audience: NoteAudience;
  authorId: string;
  author: string;
  text: string;
  key: string | undefined;
};

/** The note that an attempt of this person has already written. */
export async function findWritten(
  trx: Db,
  held: HeldOrder,
  { authorId, key }: { authorId: string; key: string },
): Promise<NoteRow | undefined> {
  return trx
    .selectFrom('order_note')
    .select(['id', 'side', 'audience', 'author', 'text', 'created_at'])
    .where((row) => row.and({ ...held.key, author_id: authorId, attempt_key: key }))
    .executeTakeFirst();
}

/** Adds a note to a held order. */
export async function insertNote(trx: Db, held: HeldOrder, note: NewNote, at: Date): Promise<NoteRow> {
  const { side, audience, authorId, author, text, key } = note;
  const { rows } = await sql<NoteRow>`${steady}
    insert into order_note (account_name, order_id, side, audience, author_id, author, text, attempt_key, created_at)
    values (${held.key.account_name}, ${held.id}, ${side}, ${audience}, ${authorId}::uuid, ${author}, ${text}, ${key ?? null}, ${at})
    returning id, side, audience, author, text, created_at
  `.execute(trx);
  return rows[0] as NoteRow;
}

export type Reader = { id: string; email: string };

/** Those of these addresses who may read a note on the order: enabled people of its audience who see the order. */
export async function findReaders(
  trx: Db,
  held: HeldOrder,
  { side, audience }: Pick<NewNote, 'side' | 'audience'>,
  emails: readonly string[],
): Promise<Reader[]> {
  if (emails.length === 0) return [];
  const isAdmin = sql`exists (
    select from person_role r where r.person_id = p.id and r.role in ('ADMIN_USER', 'STANDARD_USER'))`;
  const isOfSeller = sql`o.status <> 'payment-pending' and not ${isOfMarketplace(sql`p.id`)} and exists (
    select from person_organization m join organization g on g.id = m.organization_id
    where m.person_id = p.id and g.account_name = o.account_name)`;
  const ofSide: Record<NoteSide, RawBuilder<unknown>> = { ADMIN: isAdmin, SELLER: isOfSeller };
  const reads = audience === 'both' ? sql`(${isAdmin} or (${isOfSeller}))` : sql`(${ofSide[side]})`;
  const { rows } = await sql<Reader>`
    select p.id, lower(p.email) as email from orders o, person p
    where o.account_name = ${held.key.account_name} and o.id = ${held.id} and lower(p.email) = any(${[...emails]}) and p.status = 'ENABLED'
      and exists (select from person_role r where r.person_id = p.id and r.role = 'ORDERS_USER') and ${reads}
  `.execute(trx);
  return rows;
}

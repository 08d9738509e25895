import { randomUUID } from 'node:crypto';
import { type ControversyState, type ControversyType, firstControversyState, say } from '@trastienda/domain';
import type { Db } from '../../db/database.ts';
import { notifySeller } from '../notices/notify-seller.ts';
import type { ControversyEntity } from './order-entity.ts';

type NewControversy = {
  type: ControversyType;
  text: string;
  sku?: string | null;
  name?: string | null;
  quantity?: number | null;
};

/** Adds controversies to an order whose row is held, each in the first state of its type; answers them as stored. */
export async function insertControversies(
  trx: Db,
  orderId: string,
  made: readonly NewControversy[],
  at: Date,
): Promise<ControversyEntity[]> {
  const rows = made.map(({ type, text, sku = null, name = null, quantity = null }) => ({
    id: randomUUID(),
    type,
    state: firstControversyState(type),
    text,
    sku,
    name,
    quantity,
    creation_date: at.toISOString(),
    update_date: at.toISOString(),
  }));
  if (rows.length === 0) return [];
  await trx
    .insertInto('order_controversy')
    .values(rows.map((row) => ({ ...row, order_id: orderId })))
    .execute();
  await notifySeller(trx, orderId, 'CREATE_NEW_CONTROVERSY', say('notifications.newControversy', { id: orderId }));
  return rows.map((row) => ({ ...row, comments: [] }));
}

/** What the audit log keeps of a controversy. */
export const shortOf = ({ id, type, state, sku, quantity }: ControversyEntity) => ({ id, type, state, sku, quantity });

export async function setState(trx: Db, id: string, state: ControversyState, at: Date): Promise<void> {
  await trx
    .updateTable('order_controversy')
    .set({ state, update_date: at })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** A note is a change of its controversy too. */
export async function insertNote(
  trx: Db,
  controversyId: string,
  note: { author: string; text: string },
  at: Date,
): Promise<void> {
  await trx
    .insertInto('order_controversy_comment')
    .values({ id: randomUUID(), controversy_id: controversyId, ...note, creation_date: at })
    .execute();
  await trx.updateTable('order_controversy').set({ update_date: at }).where('id', '=', controversyId).execute();
}

/** Its notes go with it. */
export async function deleteControversyRow(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('order_controversy').where('id', '=', id).executeTakeFirstOrThrow();
}

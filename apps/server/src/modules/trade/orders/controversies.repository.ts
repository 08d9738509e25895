import { randomUUID } from 'node:crypto';
import { type ControversyState, type ControversyType, firstControversyState, say } from '@trastienda/domain';
import { requireChange } from '../../../db/changed-rows.ts';
import type { Db } from '../../../db/database.ts';
import { notificationPaths } from '../../people/notices/notification-paths.ts';
import { notifyAccount } from '../../people/notices/notify-account.ts';
import type { ControversyEntity } from './order-entity.ts';
import type { HeldOrder } from './orders.repository.ts';

type NewControversy = {
  type: ControversyType;
  text: string;
  sku?: string | null;
  name?: string | null;
  quantity?: number | null;
};

/** Adds controversies to an order, each in the first state of its type; answers them as stored. */
export async function insertControversies(
  trx: Db,
  held: HeldOrder,
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
    .values(rows.map((row) => ({ ...row, ...held.key })))
    .execute();
  // For its seller, an unpaid order does not exist (R4): it is told with the payment.
  if (held.status !== 'payment-pending') await notifyControversy(trx, held);
  return rows.map((row) => ({ ...row, comments: [] }));
}

/** Tells the seller of an order that it has a controversy. */
export function notifyControversy(trx: Db, { account, id }: HeldOrder): Promise<void> {
  return notifyAccount(trx, account, 'ORDERS_USER', {
    type: 'CREATE_NEW_CONTROVERSY',
    text: say('notifications.newControversy', { id }),
    subject: say('notifications.newControversy.subject', { id }),
    path: notificationPaths.order(id),
  });
}

/** The part of a controversy that the audit log keeps. */
export const shortOf = ({ id, type, state, sku, quantity }: ControversyEntity) => ({ id, type, state, sku, quantity });

/** Sets the state of a controversy, which must belong to the order. */
export async function setState(
  trx: Db,
  held: HeldOrder,
  { id, state }: { id: string; state: ControversyState },
  at: Date,
): Promise<void> {
  await requireChange(
    trx
      .updateTable('order_controversy')
      .set({ state, update_date: at })
      .where((row) => row.and({ ...held.key, id })),
  );
}

/** Adds a note to a controversy, which must belong to the order; the note counts as a change of the controversy. */
export async function insertNote(
  trx: Db,
  held: HeldOrder,
  controversyId: string,
  note: { author: string; text: string },
  at: Date,
): Promise<void> {
  await requireChange(
    trx
      .updateTable('order_controversy')
      .set({ update_date: at })
      .where((row) => row.and({ ...held.key, id: controversyId })),
  );
  await trx
    .insertInto('order_controversy_comment')
    .values({
      ...{ account_name: held.key.account_name, id: randomUUID(), controversy_id: controversyId },
      ...{ ...note, creation_date: at },
    })
    .execute();
}

/** Deletes a controversy together with its notes; a return that it was about stays. */
export async function deleteControversyRow(trx: Db, held: HeldOrder, id: string): Promise<void> {
  await trx
    .updateTable('order_return')
    .set({ controversy_id: null })
    .where((row) => row.and({ ...held.key, controversy_id: id }))
    .execute();
  await requireChange(trx.deleteFrom('order_controversy').where((row) => row.and({ ...held.key, id })));
}

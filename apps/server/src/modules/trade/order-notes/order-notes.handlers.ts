import { noteSide } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { attemptKey } from '../../../contract/attempt-key.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { dataScope } from '../../../db/scope.ts';
import { notFound } from '../orders/order-change.ts';
import { findOrderLog } from '../orders/order-history.repository.ts';
import { orderHistory } from '../orders/order-history.ts';
import { findOrder, findOrderStatus } from '../orders/orders.repository.ts';
import { withNotes } from './notes-in-history.ts';
import { findNotes } from './order-notes.repository.ts';
import { toNote, writeOrderNote } from './write-order-note.ts';

export function orderNotesHandlers(
  context: Context,
): Pick<Handlers, 'listOrderNotes' | 'addOrderNote' | 'getOrderHistory'> {
  const { db } = context.database;
  return {
    listOrderNotes: async ({ path, viewer }) => {
      const scope = dataScope(viewer);
      if (!(await findOrderStatus(db, scope, path.id))) throw notFound();
      return { status: 200, body: (await findNotes(db, scope, path.id, noteSide(viewer))).map(toNote) };
    },
    getOrderHistory: async ({ path, viewer }) => {
      const scope = dataScope(viewer);
      const entity = await findOrder(db, scope, path.id);
      if (!entity) throw notFound();
      const history = orderHistory(entity, await findOrderLog(db, scope, path.id));
      const notes = await findNotes(db, scope, path.id, noteSide(viewer));
      return { status: 200, body: withNotes(history, notes) };
    },
    addOrderNote: async ({ path, viewer, origin, header, body }) => ({
      status: 201,
      body: await writeOrderNote(context, { id: path.id, viewer, origin, key: attemptKey(header) }, body),
    }),
  };
}

import { canAddNote, firstCharacters, mentionsIn, noteSide, say, type Viewer } from '@trastienda/domain';
import { checkNote } from '@trastienda/validators';
import type { OrderNote, OrderNoteForm } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import { dataScope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notificationPaths } from '../../people/notices/notification-paths.ts';
import { theseReaders } from '../../people/notices/notification-readers.sql.ts';
import { notifyUsers } from '../../people/notices/notify-users.repository.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { notFound } from '../orders/order-change.ts';
import { lockOrder, personName } from '../orders/orders.repository.ts';
import { findReaders, findWritten, insertNote, type NoteRow } from './order-notes.repository.ts';

/** The characters of a note that its notification quotes. */
const quoted = 200;

/**
 * Writes a note on an order. It changes nothing in the order, so it has no version and no entry in the order's audit log, which the
 * storefront hears of; its own entry names neither text nor people. An attempt that is repeated finds the note that it wrote.
 */
export async function writeOrderNote(
  context: Context,
  request: { id: string; viewer: Viewer; origin: Origin; key: string | undefined },
  posted: OrderNoteForm,
): Promise<OrderNote> {
  const { id, viewer, origin, key } = request;
  const { note, told } = await inTransaction(context.database, async (trx) => {
    const held = await lockOrder(trx, dataScope(viewer), id);
    if (!held) throw notFound();
    const accountName = held.key.account_name;
    requireAllowed(canAddNote({ accountName, status: held.status }, viewer));
    const side = noteSide(viewer);
    if (!side) throw new Error('The rule lets somebody write who is of no side.');
    const checked = checkNote(posted);
    if (!checked.valid) throw wrongFields(checked.fields);
    const { text, audience } = checked.value;
    const written = key === undefined ? undefined : await findWritten(trx, held, { authorId: viewer.userId, key });
    if (written) {
      if (written.text !== text || written.audience !== audience) throw new AppError(422, 'orders.note.keyReused');
      return { note: written, told: [] };
    }
    const emails = mentionsIn(text);
    const readers = await findReaders(trx, held, { side, audience }, emails);
    const unknown = emails.find((email) => !readers.some((reader) => reader.email === email));
    if (unknown !== undefined)
      throw wrongFields({ text: { code: 'orders.note.mention.unknown', params: { email: unknown } } });
    const author = await personName(trx, viewer.userId);
    const made = await insertNote(
      trx,
      held,
      { side, audience, authorId: viewer.userId, author, text, key },
      context.now(),
    );
    await recordAudit(trx, origin, {
      action: 'order_note.written',
      subject: { type: 'order_note', id: `${held.id}:${made.id}`, accountName },
      after: { audience },
    });
    const told = readers.map((reader) => reader.id).filter((reader) => reader !== viewer.userId);
    if (told.length === 0) return { note: made, told };
    await notifyUsers(trx, theseReaders(told), {
      type: 'MESSAGE_NOTIFICATION',
      text: say('notifications.orderNote', { author, id: held.id, text: shortened(text) }),
      subject: say('notifications.orderNote.subject', { id: held.id }),
      path: notificationPaths.order(held.id),
    });
    return { note: made, told };
  });
  if (told.length > 0) context.queue.wake('notices.mail');
  return toNote(note);
}

const shortened = (text: string): string => {
  const line = text.replaceAll('\n', ' ');
  const first = firstCharacters(line, quoted);
  return first === line ? line : `${first}...`;
};

/** The contract's note. */
export const toNote = ({ id, side, audience, author, text, created_at }: NoteRow): OrderNote => ({
  id: String(id),
  side,
  audience,
  author,
  text,
  date: new Date(created_at).toISOString(),
});

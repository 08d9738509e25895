import { isDeepStrictEqual } from 'node:util';
import type { NoticeForm } from '@trastienda/domain';
import { todayInMexico } from '@trastienda/domain';
import { checkNoticeForm } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { requireVersion } from '../../platform/audit/require-version.ts';
import {
  deleteScheduledNotice,
  findAttemptedNotice,
  findScheduledNotice,
  insertScheduledNotice,
  type NoticeAttempt,
  type ScheduledNotice,
  updateScheduledNotice,
} from './scheduled-notices.repository.ts';

/**
 * Schedules a message; the message and its job are written in one transaction. A repeated attempt finds the message that it made, or 422 if its
 * content differs.
 */
export async function createNotice(
  context: Context,
  posted: NoticeForm,
  attempt: NoticeAttempt,
  origin: Origin,
): Promise<ScheduledNotice> {
  return inTransaction(context.database, async (trx) => {
    const known = await madeBefore(trx, attempt, posted);
    if (known) return known;
    const form = requireForm(context, posted);
    const made = await insertScheduledNotice(trx, form, attempt);
    if (!made) {
      const other = await madeBefore(trx, attempt, posted);
      if (other) return other;
      throw new Error('A message was added that is not there.');
    }
    await recordAudit(trx, origin, { action: 'notice.created', subject: subjectOf(made.id), after: form });
    await sendAtItsTime(context, trx, made);
    return made;
  });
}

/** The message of an earlier attempt with this key. What was sent is compared until somebody edits the message. */
async function madeBefore(trx: Db, attempt: NoticeAttempt, posted: NoticeForm): Promise<ScheduledNotice | undefined> {
  const known = await findAttemptedNotice(trx, attempt);
  const isSame = known?.text === posted.text && known.notify_at.getTime() === Date.parse(posted.notifyDate);
  if (known?.version === 1 && !isSame) throw new AppError(422, 'notices.key.reused');
  return known;
}

/** A message or the announcement, and the version that a change expects (undefined if it accepts every version). */
export type NoticeAsSeen = { id: string; expected: number | undefined };

/** Changes a message that is not sent yet. The job of the old time finds it rescheduled, and does nothing. */
export async function saveNotice(
  context: Context,
  seen: NoticeAsSeen,
  posted: NoticeForm,
  origin: Origin,
): Promise<ScheduledNotice> {
  const row = await inTransaction(context.database, async (trx) => {
    const found = await lockNotice(trx, seen);
    if (found.sent_at) throw new AppError(409, 'notices.sent');
    const form = requireForm(context, posted);
    const before = { text: found.text, notifyDate: found.notify_at.toISOString() };
    if (isDeepStrictEqual(before, form)) return found;
    const changed = await updateScheduledNotice(trx, seen.id, form);
    const after = { ...form, version: changed.version };
    await recordAudit(trx, origin, { action: 'notice.changed', subject: subjectOf(seen.id), before, after });
    await sendAtItsTime(context, trx, changed);
    return changed;
  });
  return row;
}

export async function deleteNotice({ database }: Context, seen: NoticeAsSeen, origin: Origin): Promise<void> {
  await inTransaction(database, async (trx) => {
    const found = await lockNotice(trx, seen);
    const before = { text: found.text, notifyDate: found.notify_at.toISOString(), sent: found.sent_at !== null };
    await recordAudit(trx, origin, { action: 'notice.deleted', subject: subjectOf(seen.id), before });
    await deleteScheduledNotice(trx, found);
  });
}

async function lockNotice(trx: Db, { id, expected }: NoticeAsSeen): Promise<ScheduledNotice> {
  const row = await findScheduledNotice(trx, id, { lock: true });
  if (!row) throw new AppError(404, 'notices.notFound');
  await requireVersion(trx, { subject: subjectOf(id), version: row.version }, expected);
  return row;
}

async function sendAtItsTime({ queue, now }: Context, trx: Db, { id, notify_at }: ScheduledNotice): Promise<void> {
  const afterSeconds = Math.max(0, Math.ceil((notify_at.getTime() - now().getTime()) / 1000));
  await queue.send(trx, 'notices.send', { noticeId: id }, { afterSeconds });
}

const subjectOf = (id: string) => ({ type: 'notice', id });

function requireForm({ now }: Context, posted: NoticeForm): NoticeForm {
  const checked = checkNoticeForm(posted, todayInMexico(now()));
  if (!checked.valid) throw wrongFields(checked.fields);
  return checked.value;
}

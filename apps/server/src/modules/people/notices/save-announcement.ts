import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type AnnouncementForm, todayInMexico } from '@trastienda/domain';
import { checkAnnouncementForm } from '@trastienda/validators';
import type { Announcement } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { requireVersion } from '../../platform/audit/require-version.ts';
import {
  deleteAnnouncementRow,
  insertOnlyAnnouncement,
  lockAnnouncementRow,
  updateAnnouncement,
} from './announcement.repository.ts';
import { type AnnouncementRow, toAnnouncement } from './announcement-mapper.ts';
import type { NoticeAsSeen } from './save-notice.ts';

/** Creates the announcement, unless one exists; simultaneous requests wait for each other. */
export async function createAnnouncement(
  context: Context,
  posted: AnnouncementForm,
  origin: Origin,
): Promise<Announcement> {
  const form = requireForm(context, posted);
  return inTransaction(context.database, async (trx) => {
    const row = await insertOnlyAnnouncement(trx, rowOf(form));
    if (!row) throw new AppError(409, 'notices.announcement.exists');
    await recordAudit(trx, origin, { action: 'announcement.created', subject: subjectOf(row), after: factsOf(form) });
    return toAnnouncement(row);
  });
}

/** Changes the announcement; unchanged days and picture are accepted as they are. */
export async function saveAnnouncement(
  context: Context,
  seen: NoticeAsSeen,
  posted: AnnouncementForm,
  origin: Origin,
): Promise<Announcement> {
  return inTransaction(context.database, async (trx) => {
    const found = await lockAnnouncement(trx, seen);
    const before = formOf(found);
    const form = requireForm(context, posted, before);
    if (isDeepStrictEqual(before, form)) return toAnnouncement(found);
    const row = await updateAnnouncement(trx, seen.id, rowOf(form));
    const change = { before: factsOf(before), after: { ...factsOf(form), version: row.version } };
    await recordAudit(trx, origin, { action: 'announcement.changed', subject: subjectOf(row), ...change });
    return toAnnouncement(row);
  });
}

export async function deleteAnnouncement({ database }: Context, seen: NoticeAsSeen, origin: Origin): Promise<void> {
  await inTransaction(database, async (trx) => {
    const found = await lockAnnouncement(trx, seen);
    const before = factsOf(formOf(found));
    await recordAudit(trx, origin, { action: 'announcement.deleted', subject: subjectOf(found), before });
    await deleteAnnouncementRow(trx, seen.id);
  });
}

async function lockAnnouncement(trx: Db, { id, expected }: NoticeAsSeen): Promise<AnnouncementRow> {
  const row = await lockAnnouncementRow(trx, id);
  if (!row) throw new AppError(404, 'notices.announcement.notFound');
  await requireVersion(trx, { subject: subjectOf(row), version: row.version }, expected);
  return row;
}

const subjectOf = ({ id }: AnnouncementRow) => ({ type: 'announcement', id });

/** The values for the audit log; a picture is logged as its hash. */
const factsOf = ({ image, ...rest }: AnnouncementForm) => ({
  ...rest,
  image: image === '' ? '' : createHash('sha256').update(image).digest('hex'),
});

const rowOf = ({ title, text, image, startDate, endDate }: AnnouncementForm) => ({
  title,
  text,
  image,
  start_date: startDate,
  end_date: endDate,
});

const formOf = ({ title, text, image, start_date, end_date }: AnnouncementRow): AnnouncementForm => ({
  title,
  text,
  image: image ?? '',
  startDate: start_date,
  endDate: end_date,
});

function requireForm({ now }: Context, posted: AnnouncementForm, before?: AnnouncementForm): AnnouncementForm {
  const checked = checkAnnouncementForm(posted, { today: todayInMexico(now()), before });
  if (!checked.valid) throw wrongFields(checked.fields);
  return checked.value;
}

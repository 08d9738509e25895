import type { Notification } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { attemptKey } from '../../../contract/attempt-key.ts';
import { expectedVersion } from '../../../contract/expected-version.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { createAnnouncement, deleteAnnouncement, saveAnnouncement } from './save-announcement.ts';
import { createNotice, deleteNotice, type NoticeAsSeen, saveNotice } from './save-notice.ts';
import { findScheduledNotice, type ScheduledNotice } from './scheduled-notices.repository.ts';

type Operations =
  | 'createNotice'
  | 'getNotice'
  | 'saveNotice'
  | 'deleteNotice'
  | 'createAnnouncement'
  | 'saveAnnouncement'
  | 'deleteAnnouncement';

/** What administrators send to everybody: scheduled messages, and the announcement. */
export function scheduledNoticesHandlers(context: Context): Pick<Handlers, Operations> {
  return {
    createNotice: async ({ body, header, viewer, origin }) => {
      const attempt = { authorId: viewer.userId, key: attemptKey(header) };
      return { status: 201, body: toScheduled(await createNotice(context, body, attempt, origin)) };
    },
    getNotice: async ({ path }) => {
      const row = await findScheduledNotice(context.database.db, path.id);
      if (!row) throw new AppError(404, 'notices.notFound');
      return { status: 200, body: toScheduled(row) };
    },
    saveNotice: async ({ path, header, body, origin }) => ({
      status: 200,
      body: toScheduled(await saveNotice(context, changeTarget(path, header), body, origin)),
    }),
    deleteNotice: async ({ path, header, origin }) => {
      await deleteNotice(context, changeTarget(path, header), origin);
      return { status: 204 };
    },
    createAnnouncement: async ({ body, origin }) => ({
      status: 201,
      body: await createAnnouncement(context, body, origin),
    }),
    saveAnnouncement: async ({ path, header, body, origin }) => ({
      status: 200,
      body: await saveAnnouncement(context, changeTarget(path, header), body, origin),
    }),
    deleteAnnouncement: async ({ path, header, origin }) => {
      await deleteAnnouncement(context, changeTarget(path, header), origin);
      return { status: 204 };
    },
  };
}

const changeTarget = ({ id }: { id: string }, header: object): NoticeAsSeen => ({
  id,
  expected: expectedVersion(header),
});

/** A scheduled message in the contract's form; it has no single recipient, so it is never read. */
export function toScheduled({ id, version, text, notify_at, sent_at, created_at }: ScheduledNotice): Notification {
  return {
    id,
    version,
    type: 'MESSAGE_NOTIFICATION',
    mode: 'INBOX',
    text,
    path: null,
    read: false,
    creationDate: created_at.toISOString(),
    notifyDate: notify_at.toISOString(),
    status: sent_at ? 'SENT' : 'PENDING',
  };
}

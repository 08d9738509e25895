import { todayInMexico } from '@trastienda/domain';
import type { Notification } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { pageOf } from '../../../db/page.ts';
import { toAnnouncement } from './announcement-mapper.ts';
import {
  findAnnouncement,
  findNotifications,
  markRead,
  markReadUntil,
  type NotificationRow,
} from './notices.repository.ts';
import { toScheduled } from './scheduled-notices.handlers.ts';
import { findScheduledNotices } from './scheduled-notices.repository.ts';

type NoticesOperations = 'listNotifications' | 'readNotification' | 'readNotifications' | 'getAnnouncement';

export function noticesHandlers({ database, now }: Context): Pick<Handlers, NoticesOperations> {
  return {
    listNotifications: async ({ query, viewer }) => {
      const { scheduled, text, status, ...own } = query;
      const page = pageOf(query);
      if (scheduled) {
        if (!viewer.roles.includes('ADMIN_USER')) throw new AppError(403, 'notices.adminOnly');
        return listAnswer(await findScheduledNotices(database.db, { text, status }, page), toScheduled);
      }
      const search = { ...own, today: todayInMexico(now()) };
      return listAnswer(await findNotifications(database.db, viewer.userId, search, page), toNotification);
    },
    readNotification: async ({ path, viewer }) => {
      const row = await markRead(database.db, viewer.userId, path.id, now());
      if (!row) throw new AppError(404, 'notifications.notFound');
      return { status: 200, body: toNotification(row) };
    },
    readNotifications: async ({ body, viewer }) => {
      const count = await markReadUntil(database.db, viewer.userId, new Date(body.until), now());
      return { status: 200, body: { count } };
    },
    getAnnouncement: async () => {
      const row = await findAnnouncement(database.db, todayInMexico(now()));
      if (!row) throw new AppError(404, 'errors.notFound');
      return { status: 200, body: toAnnouncement(row) };
    },
  };
}

function toNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    type: row.type,
    mode: row.mode,
    text: row.text,
    path: row.path,
    read: row.read_at !== null,
    creationDate: row.created_at.toISOString(),
  };
}

import type { Notification } from '@trastienda/api-client';
import { todayInMexico } from '@trastienda/domain';
import type { Context } from '../../context.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handlers } from '../../contract/handlers.ts';
import { findAnnouncement, findNotifications, markRead, type NotificationRow } from './notices.repository.ts';

type NoticesOperations = 'listNotifications' | 'readNotification' | 'getAnnouncement';

export function noticesHandlers({ database, now }: Context): Pick<Handlers, NoticesOperations> {
  return {
    listNotifications: async ({ query, viewer }) => {
      const { rows, total } = await findNotifications(database.db, viewer.userId, {
        ...query,
        today: todayInMexico(now()),
        page: query.from ?? 0,
        size: query.size ?? 10,
      });
      return { status: 200, headers: { 'X-Total-Count': total }, body: rows.map(toNotification) };
    },
    readNotification: async ({ path, viewer }) => {
      const row = await markRead(database.db, viewer.userId, path.id, now());
      if (!row) throw new AppError(404, 'notifications.notFound');
      return { status: 200, body: toNotification(row) };
    },
    getAnnouncement: async () => {
      const row = await findAnnouncement(database.db, todayInMexico(now()));
      if (!row) throw new AppError(404, 'errors.notFound');
      const { id, title, text, image, start_date, end_date } = row;
      return {
        status: 200,
        body: { id, title, text, ...(image !== null && { image }), startDate: start_date, endDate: end_date },
      };
    },
  };
}

function toNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    type: row.type,
    mode: row.mode,
    text: row.text,
    read: row.read_at !== null,
    creationDate: row.created_at.toISOString(),
  };
}

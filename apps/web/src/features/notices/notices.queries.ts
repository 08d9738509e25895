import { queryOptions } from '@tanstack/react-query';
import { unwrap, unwrapPage } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

/** Query keys of notifications. */
export const noticeKeys = createKeys('notices');

/** The number of unread notifications; refetched every minute, and when the bell is opened. */
export const unreadQuery = queryOptions({
  queryKey: noticeKeys.part('unread'),
  queryFn: async ({ signal }) => {
    const query = { read: false, isActive: true, size: 1 };
    return (await unwrapPage(api.GET('/notifications', { params: { query }, signal }), 0)).total;
  },
  refetchInterval: 60_000,
});

/** The newest twenty notifications, read or unread. */
export const latestQuery = queryOptions({
  queryKey: noticeKeys.lists,
  queryFn: async ({ signal }) => {
    const query = { isActive: true, size: 20 };
    return (await unwrapPage(api.GET('/notifications', { params: { query }, signal }), 0)).rows;
  },
  staleTime: 0,
});

/** The newest unread notification that opens as a popup. */
export const popupQuery = queryOptions({
  queryKey: noticeKeys.part('popup'),
  queryFn: async ({ signal }) => {
    const query = { read: false, mode: 'POPUP', isActive: true, size: 1 } as const;
    return (await unwrapPage(api.GET('/notifications', { params: { query }, signal }), 0)).rows[0] ?? null;
  },
  refetchInterval: 60_000,
});

/** Marks a notification as read. */
export const readNotification = (id: string) =>
  unwrap(api.POST('/notifications/{id}/read', { params: { path: { id } } }));

/** Marks all notifications as read that are not newer than the one of this moment. */
export const readNotificationsUntil = (until: string) => unwrap(api.POST('/notifications/read', { body: { until } }));

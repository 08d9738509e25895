import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationTypes, say } from '@trastienda/domain';
import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Notification } from 'trastienda-client';
import { failureOf } from '../../lib/failure.ts';
import { toasts } from '../../lib/toasts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/cells.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LineLink } from '../../ui/link.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { LoadingLine, Skeleton } from '../../ui/skeleton.tsx';
import { latestQuery, noticeKeys, readNotification, readNotificationsUntil, unreadQuery } from './notices.queries.ts';

/** The list that the bell opens: the newest notifications. Each links to its subject; an unread one has the button "Marcar como leída". */
export function NotificationList({ onFollow }: { readonly onFollow: () => void }) {
  const query = useQuery(latestQuery);
  return (
    <>
      <ListHeader newest={query.data?.[0]} />
      <div className="min-h-0 overflow-y-auto">
        {query.error ? (
          <div className="p-3">
            <QueryError query={query} failed={say('notifications.load.failed')} />
          </div>
        ) : null}
        {query.isPending ? (
          <div className="grid gap-2 p-4">
            <LoadingLine />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-full" />
          </div>
        ) : null}
        {query.data?.length === 0 ? <EmptyState title={say('notifications.empty')} /> : null}
        <ul>
          {query.data?.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} onFollow={onFollow} />
          ))}
        </ul>
      </div>
    </>
  );
}

/** The title, and the button that reads all: those that arrive while the list is open stay unread. */
function ListHeader({ newest }: { readonly newest: Notification | undefined }) {
  const client = useQueryClient();
  const unread = useQuery(unreadQuery);
  const title = useRef<HTMLHeadingElement>(null);
  const reading = useMutation({
    mutationFn: readNotificationsUntil,
    onSuccess: () => {
      // The button disappears, so the focus moves first.
      title.current?.focus();
      return client.invalidateQueries({ queryKey: noticeKeys.all });
    },
  });
  return (
    <div className="border-line border-b px-4 py-2.5">
      <div className="flex items-center justify-between gap-3">
        <h2 ref={title} tabIndex={-1} className="font-semibold">
          {say('notifications.title')}
        </h2>
        {newest && unread.data ? (
          <Button
            size="sm"
            variant="quiet"
            className="-my-1"
            aria-label={say('notifications.markAllRead.label')}
            busy={reading.isPending}
            busyLabel={say('notifications.updating')}
            onClick={() => reading.mutate(newest.creationDate)}
          >
            {say('notifications.markAllRead')}
          </Button>
        ) : null}
      </div>
      <p role="status" className={clsx('text-xs empty:hidden', reading.error ? 'text-danger' : 'sr-only')}>
        {reading.isSuccess ? say('notifications.allRead') : null}
        {reading.error ? failureOf(reading.error, say('notifications.failed')).message : null}
      </p>
    </div>
  );
}

interface Item {
  readonly notification: Notification;
  readonly onFollow: () => void;
}

function NotificationItem({ notification, onFollow }: Item) {
  const { id, text, path, creationDate } = notification;
  const client = useQueryClient();
  const reading = {
    mutationFn: () => readNotification(id),
    onSuccess: () => client.invalidateQueries({ queryKey: noticeKeys.all }),
  };
  const read = useMutation(reading);
  // The list is closed before the server answers, so a failure is shown as a toast.
  const followed = useMutation({
    ...reading,
    onError: (error) => {
      const { message } = failureOf(error, say('notifications.failed'));
      toasts.show({ tone: 'danger', text: message, subject: 'notification' });
    },
  });
  const follow = () => {
    if (!notification.read) followed.mutate();
    onFollow();
  };
  const line = useRef<HTMLLIElement>(null);
  // The button disappears once the notification is read: its line gets the focus then.
  const isReadHere = read.isSuccess && notification.read;
  useEffect(() => {
    if (isReadHere && document.activeElement === document.body) line.current?.focus();
  }, [isReadHere]);
  const type = notificationTypes[notification.type];
  return (
    <li
      ref={line}
      tabIndex={-1}
      className={clsx(
        'relative grid gap-1.5 border-line border-b px-4 py-3 last:border-b-0',
        path && 'transition-colors hover:bg-hover',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <span className="flex items-center gap-2">
          <Badge tone={type.tone}>{type.label}</Badge>
          {notification.read ? null : (
            <span className="font-medium text-accent text-xs">{say('notifications.unread')}</span>
          )}
        </span>
        <span className="text-muted text-xs">
          <DateText value={creationDate} full />
        </span>
      </div>
      <div className={clsx('flex items-start justify-between gap-2', notification.read && 'text-muted')}>
        <p className="wrap-anywhere whitespace-pre-line">
          {path ? (
            <LineLink to={path} onClick={follow}>
              {text}
            </LineLink>
          ) : (
            text
          )}
        </p>
        {path ? <ChevronRight className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" /> : null}
      </div>
      {notification.read ? null : (
        <div>
          <Button
            size="sm"
            variant="quiet"
            // Above the link that covers the whole line.
            className="-ml-2 relative"
            busy={read.isPending}
            busyLabel={say('notifications.updating')}
            onClick={() => read.mutate()}
          >
            {say('notifications.markRead')}
          </Button>
        </div>
      )}
      <p role="status" className={clsx('text-xs empty:hidden', read.error ? 'text-danger' : 'text-muted')}>
        {read.isSuccess ? say('notifications.updated') : null}
        {read.error ? failureOf(read.error, say('notifications.failed')).message : null}
      </p>
    </li>
  );
}

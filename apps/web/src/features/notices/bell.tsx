import { useQuery } from '@tanstack/react-query';
import { badgeText, say } from '@trastienda/domain';
import { BellIcon } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Popover } from '../../ui/popover.tsx';
import { LoadingLine, Skeleton } from '../../ui/skeleton.tsx';
import { unreadQuery } from './notices.queries.ts';

const NotificationList = lazyPart(async () => (await import('./notification-list.tsx')).NotificationList);

/** The bell: the number of unread notifications (9+ from ten), and the list that it opens (S1 §2). */
export function Bell() {
  const unread = useQuery(unreadQuery).data ?? 0;
  const label = unread > 0 ? say('notifications.bell', { n: badgeText(unread) }) : say('notifications.bell.none');
  return (
    <Popover
      label={say('notifications.title')}
      align="end"
      className="flex max-h-[min(32rem,80dvh)]! w-[min(24rem,calc(100vw-1rem))] flex-col"
      trigger={
        <button
          type="button"
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          className="relative grid size-8 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink pointer-coarse:size-10"
        >
          <BellIcon className="size-4" aria-hidden="true" />
          {unread > 0 ? (
            <span
              aria-hidden="true"
              className="absolute top-0 right-0 grid h-4 min-w-4 place-items-center rounded-full bg-danger-solid px-1 font-semibold text-[0.625rem] text-white leading-none"
            >
              {badgeText(unread)}
            </span>
          ) : null}
        </button>
      }
    >
      {(close) => (
        <Suspense
          fallback={
            <div className="p-4">
              <LoadingLine />
              <Skeleton className="h-24" />
            </div>
          }
        >
          <NotificationList onFollow={close} />
        </Suspense>
      )}
    </Popover>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationTypes, say } from '@trastienda/domain';
import { useId, useRef, useState } from 'react';
import type { Notification } from 'trastienda-client';
import { failureOf } from '../../lib/failure.ts';
import { toasts } from '../../lib/toasts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import { noticeKeys, popupQuery, readNotification } from './notices.queries.ts';

/** Unread notifications of mode POPUP, one at a time, in a corner until they are read (S1 §3) or put away by Escape on this page. */
export function NotificationPopup() {
  const { data: notification } = useQuery(popupQuery);
  const [away, setAway] = useState<string>();
  if (!notification || notification.id === away) return null;
  return <Popup key={notification.id} notification={notification} onAway={() => setAway(notification.id)} />;
}

interface PopupProps {
  readonly notification: Notification;
  readonly onAway: () => void;
}

/** It stands beside the sidebar, so that the screen stays usable, and does not take the focus. */
function Popup({ notification, onAway }: PopupProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEscape(card, onAway);
  const cache = useQueryClient();
  const read = useMutation({
    mutationFn: readNotification,
    onSuccess: () => {
      toasts.show({ tone: 'success', text: say('notifications.updated'), subject: 'notification' });
      return cache.invalidateQueries({ queryKey: noticeKeys.all });
    },
    onError: (error) => {
      const { message } = failureOf(error, say('notifications.failed'));
      toasts.show({ tone: 'danger', text: message, subject: 'notification' });
    },
  });
  const { label, tone } = notificationTypes[notification.type];
  return (
    <section
      ref={card}
      aria-labelledby={id}
      aria-live="polite"
      className="no-print overlay-in fixed bottom-4 left-4 z-20 md:left-64 grid max-h-[60dvh] w-88 max-w-[calc(100vw-2rem)] gap-3 overflow-y-auto rounded-lg border border-line bg-surface p-4 shadow-over"
    >
      <h2 id={id} className="flex items-center gap-2 font-semibold text-base">
        {say('notifications.popup')}
        <Badge tone={tone}>{label}</Badge>
      </h2>
      <p className="wrap-anywhere whitespace-pre-line">{notification.text}</p>
      <div className="flex justify-end">
        <Button
          busy={read.isPending}
          busyLabel={say('notifications.updating')}
          onClick={() => read.mutate(notification.id)}
        >
          {say('notifications.markRead')}
        </Button>
      </div>
    </section>
  );
}

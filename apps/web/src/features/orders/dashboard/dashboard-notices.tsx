import { useQuery } from '@tanstack/react-query';
import { isAnnounced, isSeller, say, todayInMexico } from '@trastienda/domain';
import { useEffect, useState } from 'react';
import { dayWords } from '../../../lib/format.ts';
import { useSignedIn } from '../../../lib/signed-in.tsx';
import { toasts } from '../../../lib/toasts.ts';
import { Link } from '../../../ui/link.tsx';
import { NoticeDialog } from '../../../ui/notice-dialog.tsx';
import { dashboardQueries } from './dashboard.queries.ts';
import { seenNotices } from './seen-notices.ts';

/** One at a time: the announcement between its days, once a person; then the two-step prompt, once a session. */
export function DashboardNotices() {
  const { user } = useSignedIn();
  const announcementSeen = seenNotices.announcement(user.viewer.userId);
  const [seenId, setSeenId] = useState(announcementSeen.get);
  const { data: announcement, error } = useQuery(dashboardQueries.announcement());
  useEffect(() => {
    if (error) toasts.show({ tone: 'danger', text: say('notifications.announcement.failed'), subject: 'announcement' });
  }, [error]);
  const due = announcement && announcement.id !== seenId && isAnnounced(announcement, todayInMexico());
  if (due) {
    const close = () => {
      announcementSeen.set(announcement.id);
      setSeenId(announcement.id);
    };
    return (
      <NoticeDialog title={announcement.title} closeLabel={say('orders.dashboard.announcement.close')} onClose={close}>
        {announcement.image ? (
          <img src={announcement.image} alt="" className="max-h-56 rounded-md object-contain" />
        ) : null}
        <p className="whitespace-pre-line">{announcement.text}</p>
      </NoticeDialog>
    );
  }
  // Waits for the announcement, so that it does not jump aside for it.
  return announcement === undefined && !error ? null : <TwoFactorPrompt />;
}

/** Asks sellers' users without two steps to turn them on (document 1, section 2). */
function TwoFactorPrompt() {
  const { user } = useSignedIn();
  const seen = seenNotices.twoFactor();
  const [away, setAway] = useState(() => seen.get() !== null);
  if (away || user.using2FA || !isSeller(user.viewer)) return null;
  const close = () => {
    seen.set('1');
    setAway(true);
  };
  const { twoFactorDeadline: deadline } = user;
  return (
    <NoticeDialog
      title={say('orders.dashboard.twoFactor.title')}
      closeLabel={say('orders.dashboard.twoFactor.later')}
      onClose={close}
      action={
        <Link variant="primary" to="/profile/me" onClick={close}>
          {say('orders.dashboard.twoFactor.activate')}
        </Link>
      }
    >
      <p>
        {deadline
          ? say('orders.dashboard.twoFactor.deadline', { day: dayWords(deadline) })
          : say('orders.dashboard.twoFactor.text')}
      </p>
    </NoticeDialog>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { announcementStanding, isSeller, lastDayBefore, mayBindSeller, say, todayInMexico } from '@trastienda/domain';
import { useEffect, useState } from 'react';
import { unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { dayText } from '../../lib/format.ts';
import { useSignedIn } from '../../lib/signed-in.tsx';
import { toasts } from '../../lib/toasts.ts';
import { Link } from '../../ui/link.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { dashboardQueries } from './dashboard.queries.ts';
import { seenNotices } from './seen-notices.ts';
import { TermsNotice } from './terms-notice.tsx';

/**
 * Shows one notice at a time: the announcement between its days, each version once per person; then the marketplace's notices to sellers, once per
 * person; then the two-step prompt, once per session.
 */
export function DashboardNotices() {
  const { user } = useSignedIn();
  const announcementSeen = seenNotices.announcement(user.viewer.userId);
  const [seen, setSeen] = useState(announcementSeen.get);
  const { data: announcement, error } = useQuery(dashboardQueries.announcement());
  useEffect(() => {
    if (error) toasts.show({ tone: 'danger', text: say('notices.announcement.notShown'), subject: 'announcement' });
  }, [error]);
  // One that was edited has something new to say.
  const edition = announcement ? `${announcement.id}.${announcement.version}` : '';
  const due = announcement && edition !== seen && announcementStanding(announcement, todayInMexico()) === 'inForce';
  if (due) {
    const close = () => {
      announcementSeen.set(edition);
      setSeen(edition);
    };
    return (
      <NoticeDialog title={announcement.title} closeLabel={say('dashboard.announcement.close')} onClose={close}>
        {announcement.image ? (
          <img src={announcement.image} alt="" className="max-h-56 rounded-md object-contain" />
        ) : null}
        <p className="whitespace-pre-line">{announcement.text}</p>
      </NoticeDialog>
    );
  }
  // The other notices wait until the announcement is loaded, so that it does not replace one of them.
  return announcement === undefined && !error ? null : <MarketplaceNotices />;
}

/** Changed terms, deliveries by the provider, the payment clause: the server stores which notices each person has dismissed. */
function MarketplaceNotices() {
  const { viewer } = useSignedIn().user;
  const queryClient = useQueryClient();
  const query = dashboardQueries.notices();
  const { data: notices, error } = useQuery(query);
  const putAway = useMutation({
    mutationFn: (id: string) => unwrap(api.POST('/dashboard/notices/{id}/seen', { params: { path: { id } } })),
    onSuccess: ({ id }) =>
      queryClient.setQueryData(query.queryKey, (left) => left?.filter((notice) => notice.id !== id)),
    onError: () => toasts.show({ tone: 'danger', text: say('notifications.failed'), subject: 'dashboardNotice' }),
  });
  const later = seenNotices.terms();
  const [put, setPut] = useState(later.get);
  const [next] = notices?.filter(({ id }) => id !== put) ?? [];
  if (!next) return notices === undefined && !error ? null : <TwoFactorPrompt />;
  const { termsVersion: version } = next;
  if (version !== undefined && mayBindSeller(viewer).allowed) {
    const close = () => {
      later.set(next.id);
      setPut(next.id);
    };
    return <TermsNotice key={next.id} notice={{ ...next, version }} onLater={close} />;
  }
  return (
    <NoticeDialog
      key={next.id}
      title={next.title}
      closeLabel={say('dashboard.announcement.close')}
      onClose={() => putAway.mutate(next.id)}
    >
      {/* Viewers who may not accept the terms are not asked to. */}
      <p className="whitespace-pre-line">
        {version === undefined ? next.text : say('conditions.terms.notice.others', { version })}
      </p>
    </NoticeDialog>
  );
}

/** Asks sellers' users without two-step verification to activate it (S1 §2). */
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
      title={say('dashboard.twoFactor.title')}
      closeLabel={say('dashboard.twoFactor.later')}
      onClose={close}
      action={
        <Link variant="primary" to="/profile/me" onClick={close}>
          {say('dashboard.twoFactor.activate')}
        </Link>
      }
    >
      <p>
        {deadline
          ? say('dashboard.twoFactor.deadline', { day: dayText(lastDayBefore(deadline)) })
          : say('dashboard.twoFactor.text')}
      </p>
    </NoticeDialog>
  );
}

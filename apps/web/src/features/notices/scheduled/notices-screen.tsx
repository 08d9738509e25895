import { Suspense, useMemo, useState } from 'react';
import type { Notification } from 'trastienda-client';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { useUrlState } from '../../../lib/url-state.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { AnnouncementCard } from '../announcement/announcement-card.tsx';
import { DeleteNotice } from './delete-notice.tsx';
import { noticeScreen } from './notice-list.tsx';

const NoticeDialog = lazyPart(async () => (await import('./notice-dialog.tsx')).NoticeDialog);

/**
 * /admin/notices: the messages, and the announcement beside them. In the URL, `notice` names the message whose form is open, and `copy` the
 * one whose text a new message starts with.
 */
export function NoticesScreen() {
  const url = useUrlState();
  const [deleting, setDeleting] = useState<Notification>();
  const viewer = useViewer();
  const list = useMemo(() => noticeScreen(viewer, url, setDeleting), [viewer, url]);
  const { notice, copy } = url.values;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <ListPage list={list} />
      </div>
      <AnnouncementCard />
      {notice ? (
        <Suspense fallback={null}>
          <NoticeDialog
            key={`${notice} ${copy}`}
            id={notice === 'new' ? undefined : notice}
            copy={copy}
            onCopy={() => url.patch({ notice: 'new', copy: notice })}
            onClose={() => url.patch({ notice: '', copy: '' })}
          />
        </Suspense>
      ) : null}
      {deleting ? <DeleteNotice notice={deleting} onClose={() => setDeleting(undefined)} /> : null}
    </div>
  );
}

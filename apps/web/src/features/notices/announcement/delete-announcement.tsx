import { useQueryClient } from '@tanstack/react-query';
import { type AnnouncementFacts, say } from '@trastienda/domain';
import { toasts } from '../../../lib/toasts.ts';
import { useDeletion } from '../../../lib/use-deletion.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { announcementKeys, announcementQuery, deleteAnnouncement } from './announcement.queries.ts';

interface DeleteAnnouncementProps {
  /** The announcement as the person saw it: a version that somebody saved meanwhile is not deleted. */
  readonly announcement: AnnouncementFacts;
  readonly onClose: () => void;
}

/** Asks before the announcement is deleted. */
export function DeleteAnnouncement({ announcement, onClose }: DeleteAnnouncementProps) {
  const queries = useQueryClient();
  const { busy, error, run } = useDeletion({
    call: () => deleteAnnouncement(announcement),
    failed: say('notices.announcement.delete.failed'),
    shownBy: announcementKeys.all,
    onDone: () => {
      toasts.show({ tone: 'success', text: say('notices.announcement.deleted'), subject: 'announcement' });
      queries.setQueryData(announcementQuery.queryKey, null);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={say('notices.announcement.delete.title')}
      confirmLabel={say('notices.announcement.delete')}
      busyLabel={say('notices.announcement.delete.busy')}
      busy={busy}
      error={error}
      onConfirm={run}
      onClose={onClose}
    >
      {say('notices.announcement.delete.ask', { title: announcement.title })}
    </ConfirmDialog>
  );
}

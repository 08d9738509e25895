import { useQueryClient } from '@tanstack/react-query';
import { type AnnouncementFacts, say } from '@trastienda/domain';
import { useDeletionDialog } from '../../../lib/deletion-dialog.ts';
import { toasts } from '../../../lib/toasts.ts';
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
  const dialog = useDeletionDialog({
    texts: 'notices.announcement.delete',
    call: () => deleteAnnouncement(announcement),
    shownBy: announcementKeys.all,
    onDone: () => {
      toasts.show({ tone: 'success', text: say('notices.announcement.deleted'), subject: 'announcement' });
      queries.setQueryData(announcementQuery.queryKey, null);
    },
    onClose,
  });
  return (
    <ConfirmDialog {...dialog}>{say('notices.announcement.delete.ask', { title: announcement.title })}</ConfirmDialog>
  );
}

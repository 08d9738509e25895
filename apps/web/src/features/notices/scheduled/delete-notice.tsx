import { say, shortNoticeText } from '@trastienda/domain';
import type { Notification } from 'trastienda-client';
import { useDeletionDialog } from '../../../lib/deletion-dialog.ts';
import { toasts } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { deleteNotice, scheduledKeys } from './scheduled-notices.queries.ts';

/** Asks before a message is deleted; a sent message also disappears from the inboxes. */
export function DeleteNotice({ notice, onClose }: { readonly notice: Notification; readonly onClose: () => void }) {
  const dialog = useDeletionDialog({
    texts: 'notices.delete',
    call: () => deleteNotice(notice),
    shownBy: scheduledKeys.lists,
    onDone: () => toasts.show({ tone: 'success', text: say('notices.deleted'), subject: 'notices' }),
    onClose,
  });
  return (
    <ConfirmDialog {...dialog}>
      <p className="wrap-anywhere">{say('notices.delete.ask', { text: shortNoticeText(notice.text) })}</p>
      {notice.status === 'SENT' ? <p className="mt-2">{say('notices.delete.sent')}</p> : null}
    </ConfirmDialog>
  );
}

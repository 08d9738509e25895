import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '@trastienda/api-client';
import { say, shortNoticeText } from '@trastienda/domain';
import { failureOf } from '../../../lib/failure.ts';
import { toasts } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { deleteNotice, scheduledKeys } from './scheduled-notices.queries.ts';

/** Asks before a message is deleted: one that was sent also leaves the inboxes. */
export function DeleteNotice({ notice, onClose }: { readonly notice: Notification; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const failed = say('notices.delete.failed');
  const remove = useMutation({
    mutationFn: () => deleteNotice(notice.id),
    onSuccess: () => {
      toasts.show({ tone: 'success', text: say('notices.deleted'), subject: 'notices' });
      void queries.invalidateQueries({ queryKey: scheduledKeys.lists });
      onClose();
    },
  });
  const failure = remove.error ? failureOf(remove.error, failed) : undefined;
  return (
    <ConfirmDialog
      open
      destructive
      title={say('notices.delete.title')}
      confirmLabel={say('notices.delete')}
      busyLabel={say('notices.delete.busy')}
      busy={remove.isPending}
      error={failure && (failure.message.startsWith(failed) ? failure.message : `${failed}. ${failure.message}`)}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{say('notices.delete.ask', { text: shortNoticeText(notice.text) })}</p>
      {notice.status === 'SENT' ? <p className="mt-2">{say('notices.delete.sent')}</p> : null}
    </ConfirmDialog>
  );
}

import { say } from '@trastienda/domain';
import { type ProgramToken, unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { toasts } from '../../../lib/toasts.ts';
import { useDeletion } from '../../../lib/use-deletion.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { tokensQuery } from './profile.queries.ts';

/** Asks before a program's token is revoked. */
export function RevokeToken({ token, onClose }: { readonly token: ProgramToken; readonly onClose: () => void }) {
  const { id, name } = token;
  const { busy, error, run } = useDeletion({
    call: () => unwrap(api.DELETE('/admin/profile/tokens/{tokenId}', { params: { path: { tokenId: id } } })),
    failed: say('tokens.revokeFailed'),
    shownBy: tokensQuery.queryKey,
    onDone: () => {
      toasts.show({ tone: 'success', text: say('tokens.revoked'), subject: `token:${id}` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={say('tokens.revoke.title')}
      confirmLabel={say('tokens.revoke')}
      busyLabel={say('tokens.revoking')}
      cancelLabel={say('tokens.cancel')}
      busy={busy}
      error={error}
      onConfirm={run}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{say('tokens.revoke.question', { name })}</p>
    </ConfirmDialog>
  );
}

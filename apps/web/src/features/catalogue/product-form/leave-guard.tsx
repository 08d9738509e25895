import { say } from '@trastienda/domain';
import { useLeaveGuard } from '../../../lib/leave-guard.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/**
 * Asks before a screen is left whose form has changes that are not saved. It stands inside its form: what the form does at its end comes
 * after this has heard of it.
 */
export function LeaveGuard({ unsaved }: { readonly unsaved: boolean }) {
  const { held, stay, leave } = useLeaveGuard(unsaved);
  return (
    <ConfirmDialog
      open={held}
      title={say('products.form.leave')}
      confirmLabel={say('shared.form.leave.go')}
      busyLabel={say('shared.form.leave.go')}
      cancelLabel={say('shared.form.leave.stay')}
      destructive
      onConfirm={leave}
      onClose={stay}
    >
      {say('shared.form.leave')}
    </ConfirmDialog>
  );
}

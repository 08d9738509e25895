import { say } from '@trastienda/domain';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/**
 * Asks before a screen is left whose form has changes that are not saved: by a link, by the browser's back, or by closing the page, where
 * the browser asks in its own words. It stands inside its form: what the form does at its end comes after this has heard of it.
 */
export function LeaveGuard({ unsaved }: { readonly unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      unsaved && here.pathname + here.search !== next.pathname + next.search,
  );
  useBeforeUnload((event) => {
    if (unsaved) event.preventDefault();
  });
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={say('products.form.leave')}
      confirmLabel={say('shared.form.leave.go')}
      busyLabel={say('shared.form.leave.go')}
      cancelLabel={say('shared.form.leave.stay')}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {say('shared.form.leave')}
    </ConfirmDialog>
  );
}

import type { EditFrame } from '../lib/edit-form.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks for confirmation before the user leaves a screen with unsaved changes. */
export function LeaveQuestion({ way }: { readonly way: NonNullable<EditFrame['heldWay']> }) {
  return (
    <ConfirmDialog
      open
      title={way.title}
      confirmLabel={way.go}
      busyLabel={way.go}
      cancelLabel={way.stay}
      destructive
      onConfirm={way.onGo}
      onClose={way.onStay}
    >
      {way.text}
    </ConfirmDialog>
  );
}

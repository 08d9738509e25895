import type { EditFrame } from '../lib/edit-form.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before a screen is left whose form has changes that are not saved. */
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

import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** The verb of what will happen ("Eliminar"), never "Aceptar". */
  readonly confirmLabel: string;
  readonly busyLabel: string;
  readonly cancelLabel?: string;
  readonly destructive?: boolean;
  readonly busy?: boolean;
  readonly error?: string | undefined;
  /** Why it cannot be confirmed now. */
  readonly refusal?: string | undefined;
  /** `lg`: for content with a table. */
  readonly size?: 'sm' | 'lg';
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be undone. Focus starts on the safe button; a failure is shown inside, and the dialog stays open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    busyLabel,
    cancelLabel = 'Cancelar',
    destructive = false,
    busy = false,
    error,
    refusal,
    size = 'sm',
  } = props;
  return (
    <Dialog
      open={open}
      title={title}
      onClose={props.onClose}
      busy={busy}
      size={size}
      role="alertdialog"
      footer={
        <>
          <Button data-autofocus onClick={props.onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            variant={destructive ? 'danger' : 'primary'}
            onClick={props.onConfirm}
            busy={busy}
            busyLabel={busyLabel}
            refusal={refusal}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <div>{children}</div>
        {error ? (
          <Alert tone="danger" announce="alert">
            {error}
          </Alert>
        ) : null}
      </div>
    </Dialog>
  );
}

import type { EditFrame } from '../lib/edit-form.ts';
import { Button, type ButtonProps } from './button.tsx';

interface SaveButtonProps extends Pick<ButtonProps, 'form' | 'refusal' | 'autoFocus'> {
  readonly frame: Pick<EditFrame, 'gone' | 'busy'>;
  /** Disables saving: the input cannot be sent yet. */
  readonly unready: boolean | undefined;
  readonly savingLabel: string;
  readonly children: string;
}

/** The "Guardar" button of a form (lib/edit-form.ts). */
export function SaveButton({ frame, unready, savingLabel, children, ...rest }: SaveButtonProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      disabled={frame.gone || (unready === true && !frame.busy)}
      busy={frame.busy}
      busyLabel={savingLabel}
      {...rest}
    >
      {children}
    </Button>
  );
}

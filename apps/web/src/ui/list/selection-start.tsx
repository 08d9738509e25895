import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';

export interface SelectionStartProps {
  /** Shown while the request is being sent. */
  readonly sending: string | undefined;
  /** Why the request failed. */
  readonly message: string | undefined;
  /** What remains unknown, if a retry is possible. */
  readonly note?: string;
  readonly again?: () => void;
  readonly onGiveUp: () => void;
}

/** The state of an action on the selected rows, until the action's own page opens. */
export function SelectionStart({ sending, message, note, again, onGiveUp }: SelectionStartProps) {
  if (message === undefined) return <p role="status">{sending}</p>;
  return (
    <Alert
      tone={again ? 'warning' : 'danger'}
      announce="alert"
      actions={
        <>
          {again ? (
            <Button size="sm" onClick={again}>
              Reintentar
            </Button>
          ) : null}
          <Button size="sm" variant="quiet" onClick={onGiveUp}>
            Cerrar
          </Button>
        </>
      }
    >
      {message}
      {note ? <p>{note}</p> : null}
    </Alert>
  );
}

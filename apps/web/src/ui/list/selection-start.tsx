import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';

export interface SelectionStartProps {
  /** Said while the choice is on its way. */
  readonly sending: string | undefined;
  /** Why it did not arrive. */
  readonly message: string | undefined;
  /** What is not known, where another try is possible. */
  readonly note?: string;
  readonly again?: () => void;
  readonly onGiveUp: () => void;
}

/** What became of an action on the chosen rows, until a page of its own goes on with it. */
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

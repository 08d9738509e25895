import { Button } from './button.tsx';

interface FooterQuestionProps {
  readonly text: string;
  readonly stay: string;
  readonly go: string;
  /** Nothing is lost by continuing. */
  readonly harmless?: boolean;
  /** The label while the action runs. */
  readonly busy?: string | undefined;
  /** The question needs input in the dialog first; that field gets the focus. */
  readonly unready?: boolean;
  readonly onStay: () => void;
  readonly onGo: () => void;
}

/** A question that replaces a dialog's buttons, because no dialog opens on top of another; focus starts on the safe button. */
export function FooterQuestion({ text, stay, go, harmless = false, busy, unready, onStay, onGo }: FooterQuestionProps) {
  return (
    <>
      <p role="alert" className="mr-auto self-center">
        {text}
      </p>
      <Button autoFocus={unready === undefined} onClick={onStay} disabled={busy !== undefined}>
        {stay}
      </Button>
      <Button
        variant={harmless ? 'primary' : 'danger'}
        onClick={onGo}
        disabled={unready === true && busy === undefined}
        busy={busy !== undefined}
        busyLabel={busy ?? go}
      >
        {go}
      </Button>
    </>
  );
}

import { Button } from './button.tsx';

interface FooterQuestionProps {
  readonly text: string;
  readonly stay: string;
  readonly go: string;
  /** Nothing is lost by continuing. */
  readonly harmless?: boolean;
  /** The label while the action runs. */
  readonly busy?: string | undefined;
  /** The dialog asks for input too; that field gets the focus. */
  readonly asksFirst?: boolean;
  readonly onStay: () => void;
  readonly onGo: () => void;
}

/** A question that replaces a dialog's buttons, because no dialog opens on top of another; focus starts on the safe button. */
export function FooterQuestion(props: FooterQuestionProps) {
  const { text, stay, go, harmless = false, busy, asksFirst = false, onStay, onGo } = props;
  return (
    <>
      <p role="alert" className="mr-auto self-center">
        {text}
      </p>
      <Button autoFocus={!asksFirst} onClick={onStay} disabled={busy !== undefined}>
        {stay}
      </Button>
      <Button variant={harmless ? 'primary' : 'danger'} onClick={onGo} busy={busy !== undefined} busyLabel={busy ?? go}>
        {go}
      </Button>
    </>
  );
}

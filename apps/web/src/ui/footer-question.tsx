import { Button } from './button.tsx';

interface FooterQuestionProps {
  readonly text: string;
  readonly stay: string;
  readonly go: string;
  /** What is said while it is done. */
  readonly busy?: string | undefined;
  readonly onStay: () => void;
  readonly onGo: () => void;
}

/** A question in the place of a dialog's buttons, because no dialog opens on top of another; focus starts on the safe one. */
export function FooterQuestion({ text, stay, go, busy, onStay, onGo }: FooterQuestionProps) {
  return (
    <>
      <p role="alert" className="mr-auto self-center">
        {text}
      </p>
      <Button autoFocus onClick={onStay} disabled={busy !== undefined}>
        {stay}
      </Button>
      <Button variant="danger" onClick={onGo} busy={busy !== undefined} busyLabel={busy ?? go}>
        {go}
      </Button>
    </>
  );
}

import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

export interface LostNoticeProps {
  /** That the server does not answer, and that the work goes on there. */
  readonly text: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
}

/** Work on the server of which nothing is heard: it is asked for again by itself, or at once. */
export function LostNotice({ text, retryLabel, onRetry }: LostNoticeProps) {
  return (
    <Alert
      tone="warning"
      announce="status"
      actions={
        <Button size="sm" onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}

import { say } from '@trastienda/domain';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

export interface OrderChangedNoticeProps {
  readonly sentences: readonly string[];
  readonly onSeen: () => void;
}

/** Tells the person, before they act, that somebody else changed the order, and how. */
export function OrderChangedNotice({ sentences, onSeen }: OrderChangedNoticeProps) {
  return (
    <div role="status" className="empty:absolute">
      {sentences.length > 0 ? (
        <Alert
          tone="warning"
          title={say('orders.changed.title')}
          actions={
            <Button size="sm" onClick={onSeen}>
              {say('orders.changed.seen')}
            </Button>
          }
        >
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Alert>
      ) : null}
    </div>
  );
}

import { sayFrame as say } from '@trastienda/domain';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { Link } from '../../ui/link.tsx';
import { MessagePage } from './message-page.tsx';

/** /pages/500. */
export const FailurePage = () => (
  <main>
    <FailureMessage />
  </main>
);

export interface FailureMessageProps {
  readonly requestId?: string | undefined;
  /** The error's own text, for support. */
  readonly detail?: string | undefined;
  /** Renders the broken content again. */
  readonly onRetry?: () => void;
}

/** Replaces a broken screen, inside the frame if there is one. */
export function FailureMessage({ requestId, detail, onRetry }: FailureMessageProps) {
  const reload = () => window.location.reload();
  return (
    <MessagePage
      title={say('errors.page.failed.title')}
      text={say('errors.page.failed.text')}
      icon={<TriangleAlert className="size-5" />}
    >
      <div className="flex flex-wrap gap-2">
        {onRetry ? (
          <Button variant="primary" onClick={onRetry}>
            {say('shared.retry')}
          </Button>
        ) : null}
        <Button variant={onRetry ? 'secondary' : 'primary'} onClick={reload}>
          {say('shared.reload')}
        </Button>
        <Link to="/" variant="secondary">
          {say('errors.page.home')}
        </Link>
      </div>
      {requestId || detail ? (
        <Collapsible title={say('shared.details')}>
          {requestId ? <p>{say('shared.requestId', { id: requestId })}</p> : null}
          {detail ? <code className="wrap-anywhere text-muted text-xs">{detail}</code> : null}
        </Collapsible>
      ) : null}
    </MessagePage>
  );
}

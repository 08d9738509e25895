import { sayFrame as say } from '@trastienda/domain';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { Link } from '../../ui/link.tsx';
import { MessagePage } from './message-page.tsx';

export interface FailurePageProps {
  readonly requestId?: string | undefined;
  /** What the program says, for support. */
  readonly detail?: string | undefined;
}

/** /pages/500, and what a screen that broke is replaced by. */
export function FailurePage({ requestId, detail }: FailurePageProps) {
  return (
    <main>
      <MessagePage
        title={say('errors.page.failed.title')}
        text={say('errors.page.failed.text')}
        icon={<TriangleAlert className="size-5" />}
      >
        <div className="flex gap-2">
          <Button variant="primary" onClick={() => window.location.reload()}>
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
    </main>
  );
}

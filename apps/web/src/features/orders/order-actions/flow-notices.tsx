import { say } from '@trastienda/domain';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { FlowView } from './use-flow.ts';

/** Says why a confirmation failed and how to continue; the person's input is kept. */
export function FlowNotices({ flow }: { readonly flow: Pick<FlowView, 'failure' | 'canReload' | 'news' | 'reload'> }) {
  const { failure, canReload, news, reload } = flow;
  return (
    <>
      {failure && canReload ? (
        <Alert
          tone="warning"
          announce="alert"
          actions={
            <Button size="sm" onClick={reload}>
              {say('orders.changed.reload')}
            </Button>
          }
        >
          {failure.message}
          {failure.changes.length > 0 ? (
            <ul className="mt-1 list-disc pl-5">
              {failure.changes.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : null}
        </Alert>
      ) : null}
      {failure && !canReload ? <ErrorState message={failure.message} requestId={failure.requestId} /> : null}
      {news.length > 0 && !canReload ? (
        <Alert tone="info" announce="status" title={say('orders.changed.title')}>
          {news.join(' ')}
        </Alert>
      ) : null}
    </>
  );
}

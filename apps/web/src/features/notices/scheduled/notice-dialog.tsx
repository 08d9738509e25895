import { useQuery } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { failureOf } from '../../../lib/failure.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { NoticeFormDialog } from './notice-form-dialog.tsx';
import { scheduledQueries } from './scheduled-notices.queries.ts';

interface NoticeDialogProps {
  /** Undefined when the message is new. */
  readonly id: string | undefined;
  /** What a new one starts with: the text of this one. */
  readonly copy: string | undefined;
  readonly onCopy: () => void;
  readonly onClose: () => void;
}

/** A message: its form while it waits, what it was once it is sent. */
export function NoticeDialog({ id, copy, onCopy, onClose }: NoticeDialogProps) {
  if (id === undefined && copy !== undefined) return <Copy of={copy} onCopy={onCopy} onClose={onClose} />;
  return <NoticeFormDialog id={id} text="" onCopy={onCopy} onClose={onClose} />;
}

interface CopyProps {
  readonly of: string;
  readonly onCopy: () => void;
  readonly onClose: () => void;
}

function Copy({ of, onCopy, onClose }: CopyProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...scheduledQueries.detail(of),
    refetchOnWindowFocus: false,
  });
  if (data) return <NoticeFormDialog id={undefined} text={data.text} onCopy={onCopy} onClose={onClose} />;
  // Nothing is drawn until the answer: a dialog that turns into another one would lose the focus.
  if (!error) return null;
  const failure = failureOf(error, say('notices.form.loadFailed'));
  return (
    <Dialog open title={say('notices.title')} onClose={onClose}>
      <ErrorState
        message={failure.message}
        requestId={failure.requestId}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </Dialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Notification } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import { failureOf } from '../../../lib/failure.ts';
import { momentWords } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
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
  const asked = id ?? copy;
  if (asked === undefined) return <NoticeFormDialog notice={undefined} text="" onClose={onClose} />;
  return <Known asked={asked} isCopy={id === undefined} onCopy={onCopy} onClose={onClose} />;
}

interface KnownProps {
  readonly asked: string;
  readonly isCopy: boolean;
  readonly onCopy: () => void;
  readonly onClose: () => void;
}

function Known({ asked, isCopy, onCopy, onClose }: KnownProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...scheduledQueries.detail(asked),
    refetchOnWindowFocus: false,
  });
  if (data && isCopy) return <NoticeFormDialog notice={undefined} text={data.text} onClose={onClose} />;
  if (data?.status === 'SENT') return <SentNotice notice={data} onCopy={onCopy} onClose={onClose} />;
  if (data) return <NoticeFormDialog notice={data} text={data.text} onClose={onClose} />;
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

interface SentNoticeProps {
  readonly notice: Notification;
  readonly onCopy: () => void;
  readonly onClose: () => void;
}

function SentNotice({ notice, onCopy, onClose }: SentNoticeProps) {
  return (
    <Dialog
      open
      title={say('notices.form.readTitle')}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {say('notices.form.close')}
          </Button>
          <Button variant="primary" onClick={onCopy}>
            {say('notices.copy')}
          </Button>
        </>
      }
    >
      <DefinitionList
        facts={[
          { term: say('notices.column.date'), value: momentWords(notice.notifyDate ?? '') },
          {
            term: say('notices.form.text'),
            value: <span className="wrap-anywhere whitespace-pre-line">{notice.text}</span>,
          },
        ]}
      />
    </Dialog>
  );
}

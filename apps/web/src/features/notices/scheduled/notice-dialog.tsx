import { useQuery } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { ReadDialog } from '../../../ui/query-error.tsx';
import { NoticeFormDialog } from './notice-form-dialog.tsx';
import { scheduledQueries } from './scheduled-notices.queries.ts';

interface NoticeDialogProps {
  /** Undefined for a new message. */
  readonly id: string | undefined;
  /** The id of the message whose text a new one starts with. */
  readonly copy: string | undefined;
  readonly onCopy: () => void;
  readonly onClose: () => void;
}

/** A message: its form until it is sent, and read-only afterwards. */
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
  const query = useQuery({ ...scheduledQueries.detail(of), refetchOnWindowFocus: false });
  return (
    <ReadDialog query={query} failed={say('notices.form.loadFailed')} title={say('notices.title')} onClose={onClose}>
      {({ text }) => <NoticeFormDialog id={undefined} text={text} onCopy={onCopy} onClose={onClose} />}
    </ReadDialog>
  );
}

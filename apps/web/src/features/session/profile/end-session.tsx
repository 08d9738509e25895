import { deviceText, endedText, say } from '@trastienda/domain';
import { type OpenSession, unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { toasts } from '../../../lib/toasts.ts';
import { useDeletion } from '../../../lib/use-deletion.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { openSessionsQuery } from './profile.queries.ts';

/** Asks before one of the user's other sessions is ended. */
export function EndSession({ session, onClose }: { readonly session: OpenSession; readonly onClose: () => void }) {
  const params = { path: { sessionId: session.id } };
  return (
    <Ending
      title={say('sessions.end.title')}
      question={say('sessions.end.question', { device: deviceText(session) })}
      confirmLabel={say('sessions.end')}
      call={async () => {
        await unwrap(api.DELETE('/admin/profile/sessions/{sessionId}', { params }));
        return say('sessions.ended');
      }}
      onClose={onClose}
    />
  );
}

/** Asks before all of the user's sessions but this one are ended. */
export function EndOtherSessions({ onClose }: { readonly onClose: () => void }) {
  return (
    <Ending
      title={say('sessions.endOthers.title')}
      question={say('sessions.endOthers.question')}
      confirmLabel={say('sessions.endOthers')}
      call={async () => endedText((await unwrap(api.DELETE('/admin/profile/sessions'))).ended)}
      onClose={onClose}
    />
  );
}

interface EndingProps {
  readonly title: string;
  readonly question: string;
  readonly confirmLabel: string;
  /** Answers what was done, in words. */
  readonly call: () => Promise<string>;
  readonly onClose: () => void;
}

function Ending({ title, question, confirmLabel, call, onClose }: EndingProps) {
  const { busy, error, run } = useDeletion({
    call: async () => {
      toasts.show({ tone: 'success', text: await call(), subject: 'sessions' });
    },
    failed: say('sessions.endFailed'),
    shownBy: openSessionsQuery.queryKey,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={title}
      confirmLabel={confirmLabel}
      busyLabel={say('sessions.ending')}
      busy={busy}
      error={error}
      onConfirm={run}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{question}</p>
    </ConfirmDialog>
  );
}

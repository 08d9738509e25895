import { useQueryClient } from '@tanstack/react-query';
import { type ReportKind, reportKinds, say } from '@trastienda/domain';
import { useState } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { toasts } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { refreshReports } from './reports.queries.ts';

interface SettleDialogProps {
  readonly act: 'cancel' | 'revoke' | 'unschedule';
  readonly kind: ReportKind;
  /** The subject of the toast about the outcome. */
  readonly subject: string;
  readonly settle: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before a report is canceled, its mailed link is revoked, or a schedule is deleted. */
export function SettleDialog({ act, kind, subject, settle, onClose }: SettleDialogProps) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    try {
      await settle();
      refreshReports(cache);
      toasts.show({ tone: 'success', text: say(`reports.${act}.done`, { kind: reportKinds[kind].title }), subject });
      onClose();
    } catch (failure) {
      setError(failureOf(failure, say(`reports.${act}.failed`)).message);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={say(`reports.${act}.title`, { kind: reportKinds[kind].title })}
      confirmLabel={say(`reports.${act}.confirm`)}
      busyLabel={say(`reports.${act}.busy`)}
      cancelLabel={say('reports.cancel.back')}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{say(`reports.${act}.ask`)}</p>
    </ConfirmDialog>
  );
}

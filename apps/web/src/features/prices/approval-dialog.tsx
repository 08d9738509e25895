import { useMutation } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { toldFailure } from '../../lib/failure.ts';
import { numberText } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DecidedPrices } from './decided-prices.tsx';

interface ApprovalDialogProps {
  readonly ids: readonly string[];
  readonly send: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before prices are approved, and lists them. */
export function ApprovalDialog({ ids, send, onClose }: ApprovalDialogProps) {
  const sending = useMutation({ mutationFn: send });
  return (
    <ConfirmDialog
      open
      size="lg"
      title={say(`bulk.prices.question.${ids.length === 1 ? 'one' : 'many'}`, {
        action: say('bulk.approvePrices'),
        n: numberText(ids.length),
      })}
      confirmLabel={say('prices.approve')}
      busyLabel={say('prices.approving')}
      busy={sending.isPending}
      error={sending.error ? toldFailure(sending.error, say('prices.approve.failed')) : undefined}
      onConfirm={() => sending.mutate()}
      onClose={onClose}
    >
      <DecidedPrices ids={ids} />
    </ConfirmDialog>
  );
}

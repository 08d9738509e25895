import { say } from '@trastienda/domain';
import type { CarrierBlock } from 'trastienda-client';
import { toasts } from '../../../lib/toasts.ts';
import { useDeletion } from '../../../lib/use-deletion.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { carrierBlocksKeys, deleteCarrierBlock } from '../carriers.queries.ts';

interface DeleteBlockProps {
  readonly block: CarrierBlock;
  readonly onClose: () => void;
}

/** Asks before a block is deleted. */
export function DeleteBlock({ block, onClose }: DeleteBlockProps) {
  const { busy, error, run } = useDeletion({
    call: () => deleteCarrierBlock(block),
    failed: say('carrierBlocks.delete.failed'),
    shownBy: carrierBlocksKeys.lists,
    onDone: () => {
      toasts.show({ tone: 'success', text: say('carrierBlocks.done'), subject: 'carrierBlocks' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={say('carrierBlocks.delete.title')}
      confirmLabel={say('carrierBlocks.delete')}
      busyLabel={say('carrierBlocks.delete.busy')}
      busy={busy}
      error={error}
      onConfirm={run}
      onClose={onClose}
    >
      <p>{say('carrierBlocks.delete.ask')}</p>
      <p className="wrap-anywhere mt-2 font-medium">{block.name}</p>
    </ConfirmDialog>
  );
}

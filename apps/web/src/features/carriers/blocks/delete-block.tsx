import { say } from '@trastienda/domain';
import type { CarrierBlock } from 'trastienda-client';
import { useDeletionDialog } from '../../../lib/deletion-dialog.ts';
import { toasts } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { carrierBlocksKeys, deleteCarrierBlock } from '../carriers.queries.ts';

interface DeleteBlockProps {
  readonly block: CarrierBlock;
  readonly onClose: () => void;
}

/** Asks before a block is deleted. */
export function DeleteBlock({ block, onClose }: DeleteBlockProps) {
  const dialog = useDeletionDialog({
    texts: 'carrierBlocks.delete',
    call: () => deleteCarrierBlock(block),
    shownBy: carrierBlocksKeys.lists,
    onDone: () => toasts.show({ tone: 'success', text: say('carrierBlocks.done'), subject: 'carrierBlocks' }),
    onClose,
  });
  return (
    <ConfirmDialog {...dialog}>
      <p>{say('carrierBlocks.delete.ask')}</p>
      <p className="wrap-anywhere mt-2 font-medium">{block.name}</p>
    </ConfirmDialog>
  );
}

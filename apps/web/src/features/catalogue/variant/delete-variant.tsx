import { deletionVerdict, say } from '@trastienda/domain';
import type { SavedSku } from '@trastienda/validators';
import { useState } from 'react';
import { refusalText } from '../../../lib/refusal-text.ts';
import { toasts } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { FooterQuestion } from '../../../ui/footer-question.tsx';
import { decisionText, refusalOfOne } from './decision-text.ts';
import { useSkuDecision } from './use-sku-decision.ts';

interface DeleteVariantProps {
  readonly sku: SavedSku;
  readonly busy: boolean;
  readonly onAsk: () => void;
}

/** "Eliminar variante", which is refused while units are reserved (R22). */
export function DeleteVariant({ sku, busy, onAsk }: DeleteVariantProps) {
  const { reservedQuantity } = sku.inventory;
  return (
    <Button
      className="mr-auto"
      refusal={refusalText(deletionVerdict({ reserved: reservedQuantity }))}
      disabled={busy}
      onClick={onAsk}
    >
      {say('variant.delete')}
    </Button>
  );
}

/** Deletes the variant of a dialog; the confirmation replaces the dialog's form. */
export function useDeleteVariant(sku: SavedSku | undefined, productId: number, onDeleted: () => void) {
  const [refusal, setRefusal] = useState<string>();
  const { ask, asked } = useSkuDecision((outcome) => {
    const refused = refusalOfOne(outcome, productId);
    setRefusal(refused);
    if (refused !== undefined) return;
    toasts.show({ tone: 'success', text: say('skus.deleted'), subject: 'variant:delete' });
    onDeleted();
  });
  return {
    refusal,
    ask: () => {
      setRefusal(undefined);
      if (sku) ask('delete', [sku.id]);
    },
    question: asked && {
      busy: asked.busy,
      failure: undefined,
      fields: <p>{say('variant.delete.effect', { name: sku?.skuName ?? '' })}</p>,
      onSubmit: asked.confirm,
      onClose: asked.close,
      footer: (
        <FooterQuestion
          text={say('skus.delete.question')}
          stay={say('variant.close')}
          go={decisionText.delete.verb}
          busy={asked.busy ? decisionText.delete.doing : undefined}
          onStay={asked.close}
          onGo={asked.confirm}
        />
      ),
    },
  };
}

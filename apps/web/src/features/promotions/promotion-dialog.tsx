import { say } from '@trastienda/domain';
import { ResourceDialog } from '../../ui/resource-dialog.tsx';
import { PromotionFields } from './promotion-fields.tsx';
import { usePromotionForm } from './use-promotion-form.ts';

interface PromotionDialogProps {
  /** Undefined for a new promotion. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** The form of a new or existing promotion. */
export function PromotionDialog({ id, onClose }: PromotionDialogProps) {
  const form = usePromotionForm(id, onClose);
  const { resource } = form;
  return (
    <ResourceDialog
      form={form}
      size="lg"
      title={resource ? say('promotions.form.editTitle', { name: resource.name }) : say('promotions.form.createTitle')}
      unavailableTitle={say('promotions.list.title')}
      cancelLabel={say('promotions.form.cancel')}
      saveLabel={say('promotions.form.save')}
      savingLabel={say('promotions.form.saving')}
      unready={!form.sendable}
    >
      <PromotionFields form={form} />
    </ResourceDialog>
  );
}

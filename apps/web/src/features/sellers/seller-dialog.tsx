import { say } from '@trastienda/domain';
import { ResourceDialog } from '../../ui/resource-dialog.tsx';
import { saveQuestion } from '../../ui/save-question.tsx';
import { SellerFields } from './seller-fields.tsx';
import { useSellerForm } from './use-seller-form.ts';

interface SellerDialogProps {
  /** Undefined for a new seller. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** The form of a new or existing seller. */
export function SellerDialog({ id, onClose }: SellerDialogProps) {
  const form = useSellerForm(id, onClose);
  const { resource } = form;
  return (
    <ResourceDialog
      form={form}
      title={resource ? say('sellers.form.editTitle', { name: resource.name }) : say('sellers.form.createTitle')}
      unavailableTitle={say('sellers.list.title')}
      cancelLabel={say('sellers.form.cancel')}
      saveLabel={say('sellers.form.save')}
      savingLabel={say('sellers.form.saving')}
      question={
        form.isAsked
          ? saveQuestion(form, {
              text: say('sellers.deactivate.ask', { name: form.draft.name }),
              stay: say('sellers.deactivate.back'),
              go: say('sellers.deactivate.go'),
              fields: <p>{say('sellers.deactivate.help')}</p>,
            })
          : undefined
      }
    >
      <SellerFields form={form} />
    </ResourceDialog>
  );
}

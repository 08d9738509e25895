import { say } from '@trastienda/domain';
import { ResourceDialog } from '../../ui/resource-dialog.tsx';
import { saveQuestion } from '../../ui/save-question.tsx';
import { CategoryEffectText } from './category-effect-text.tsx';
import { CategoryFields } from './category-fields.tsx';
import { useCategoryForm } from './use-category-form.ts';

interface CategoryDialogProps {
  /** Undefined for a new category. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** The form of a new or existing category. It shows the effect of a change on products before saving. */
export function CategoryDialog({ id, onClose }: CategoryDialogProps) {
  const form = useCategoryForm(id, onClose);
  const { resource, asked, draft } = form;
  return (
    <ResourceDialog
      form={form}
      title={resource ? say('categories.form.editTitle', { name: resource.name }) : say('categories.form.createTitle')}
      unavailableTitle={say('categories.list.title')}
      cancelLabel={say('categories.form.cancel')}
      saveLabel={say('categories.form.save')}
      savingLabel={say('categories.form.saving')}
      question={
        asked &&
        saveQuestion(form, {
          text: say('categories.effect.ask', { name: draft.name }),
          stay: say('categories.effect.back'),
          go: say('categories.form.save'),
          fields: <CategoryEffectText id={id} value={asked} wasActive={resource?.isActive ?? true} />,
        })
      }
    >
      <CategoryFields form={form} />
    </ResourceDialog>
  );
}

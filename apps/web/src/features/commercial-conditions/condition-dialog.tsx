import { conditionLimits, say } from '@trastienda/domain';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ResourceDialog } from '../../ui/resource-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useConditionForm } from './use-condition-form.ts';

interface ConditionDialogProps {
  /** Undefined for a new condition. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** The form of a new or existing commercial condition (S3 §3). */
export function ConditionDialog({ id, onClose }: ConditionDialogProps) {
  const form = useConditionForm(id, onClose);
  const { draft, resource } = form;
  return (
    <ResourceDialog
      form={form}
      title={resource ? say('conditions.form.editTitle', { name: resource.name }) : say('conditions.form.createTitle')}
      unavailableTitle={say('conditions.title')}
      cancelLabel={say('conditions.form.cancel')}
      saveLabel={say('conditions.form.save')}
      savingLabel={say('conditions.form.saving')}
    >
      <TextField
        {...form.control('name')}
        label={say('conditions.form.name')}
        required
        value={draft.name}
        maxLength={conditionLimits.name}
        autoComplete="off"
        onChange={(name) => form.change({ name })}
      />
      <Checkbox
        label={say('conditions.form.visible')}
        checked={draft.sellerVisible}
        onChange={(sellerVisible) => form.change({ sellerVisible })}
      />
      <Checkbox
        label={say('conditions.form.active')}
        checked={draft.isActive}
        onChange={(isActive) => form.change({ isActive })}
      />
      <div className="grid gap-1">
        <Checkbox
          label={say('conditions.form.default')}
          checked={draft.isDefault}
          onChange={(isDefault) => form.change({ isDefault })}
        />
        <p className="text-muted text-xs">{say('conditions.form.default.help')}</p>
        <p role="alert" className="text-danger text-xs">
          {form.error('isDefault')}
        </p>
      </div>
    </ResourceDialog>
  );
}

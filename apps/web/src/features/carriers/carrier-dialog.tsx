import {
  type CarrierContext,
  canActivateCarrier,
  canCreateCarrier,
  canEditCarrier,
  carrierLimits,
  carrierSwitch,
  isTrackingMask,
  maskText,
  say,
} from '@trastienda/domain';
import { refusalText } from '../../lib/refusal-text.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ResourceDialog } from '../../ui/resource-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCarrierForm } from './use-carrier-form.ts';

interface CarrierDialogProps {
  /** Undefined for a new carrier. */
  readonly id: string | undefined;
  readonly standing: CarrierContext;
  readonly onClose: () => void;
}

/** The form of a new or existing carrier; read-only if the viewer may not change it. */
export function CarrierDialog({ id, standing, onClose }: CarrierDialogProps) {
  const viewer = useViewer();
  const form = useCarrierForm(id, onClose);
  const { draft, resource, start } = form;
  const verdict = resource ? canEditCarrier(viewer, resource, standing) : canCreateCarrier(viewer, standing);
  const note = refusalText(verdict);
  const activation = draft.isActive || start.isActive ? undefined : refusalText(canActivateCarrier(viewer, standing));
  const pattern = draft.trackingPattern.trim();
  const text = (name: 'name' | 'slaType' | 'trackingPattern' | 'trackingUrlTemplate') => ({
    ...form.control(name),
    value: draft[name],
    maxLength: carrierLimits[name],
    disabled: note !== undefined,
    autoComplete: 'off',
    onChange: (value: string) => form.change({ [name]: value }),
  });
  return (
    <ResourceDialog
      form={form}
      title={resource ? say('carriers.form.editTitle', { name: resource.name }) : say('carriers.form.createTitle')}
      unavailableTitle={say('carriers.list.title')}
      cancelLabel={say(note ? 'carriers.form.close' : 'carriers.form.cancel')}
      saveLabel={say('carriers.form.save')}
      savingLabel={say('carriers.form.saving')}
      unready={note !== undefined || !form.sendable}
    >
      {note ? <Alert tone="info">{note}</Alert> : null}
      <TextField {...text('name')} label={say('carriers.form.name')} required />
      <TextField
        {...text('slaType')}
        label={say('carriers.form.slaType')}
        help={say('carriers.form.slaType.help')}
        required
      />
      <Checkbox
        label={carrierSwitch[draft.isActive ? 'active' : 'inactive'].label}
        checked={draft.isActive}
        refusal={note ?? activation}
        onChange={(isActive) => form.change({ isActive })}
      />
      <TextField
        {...text('trackingPattern')}
        label={say('carriers.form.trackingPattern')}
        help={
          isTrackingMask(pattern)
            ? say('carriers.form.trackingPattern.reads', { words: maskText(pattern) })
            : say('carriers.form.trackingPattern.help')
        }
      />
      <TextField
        {...text('trackingUrlTemplate')}
        label={say('carriers.form.trackingUrlTemplate')}
        help={say('carriers.form.trackingUrlTemplate.help')}
      />
    </ResourceDialog>
  );
}

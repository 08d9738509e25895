import {
  type CarrierContext,
  canActivateCarrier,
  canCreateCarrier,
  canEditCarrier,
  carrierFields,
  carrierLimits,
  carrierSwitch,
  fieldNames,
  isMessageKey,
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
  const reads = isTrackingMask(pattern)
    ? say('carriers.form.trackingPattern.reads', { words: maskText(pattern) })
    : undefined;
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
      {fieldNames(carrierFields).map((name) =>
        name === 'isActive' ? (
          <Checkbox
            key={name}
            label={carrierSwitch[draft.isActive ? 'active' : 'inactive'].label}
            checked={draft.isActive}
            refusal={note ?? activation}
            onChange={(isActive) => form.change({ isActive })}
          />
        ) : (
          <TextField
            key={name}
            {...form.control(name)}
            label={say(`carriers.form.${name}`)}
            help={name === 'trackingPattern' ? (reads ?? helpOf(name)) : helpOf(name)}
            required={'required' in carrierFields[name]}
            value={draft[name]}
            maxLength={carrierLimits[name]}
            disabled={note !== undefined}
            autoComplete="off"
            onChange={(value) => form.change({ [name]: value })}
          />
        ),
      )}
    </ResourceDialog>
  );
}

/** The help of a field that has one. */
function helpOf(name: string): string | undefined {
  const key = `carriers.form.${name}.help`;
  return isMessageKey(key) ? say(key) : undefined;
}

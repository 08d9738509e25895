import { useQuery } from '@tanstack/react-query';
import { canChangeRate, canCreateRate, isAdmin, say } from '@trastienda/domain';
import { useCarrierContext } from '../../../lib/carrier-context.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ResourceDialog } from '../../../ui/resource-dialog.tsx';
import { RateFields } from './rate-fields.tsx';
import { ratesQueries } from './rates.queries.ts';
import { useRateForm } from './use-rate-form.ts';

interface RateDialogProps {
  /** Undefined for a new rate. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** The form of a new or existing rate; read-only if the viewer may not change it (S3 §2). */
export function RateDialog({ id, onClose }: RateDialogProps) {
  const viewer = useViewer();
  const standing = useCarrierContext();
  const carriers = useQuery(ratesQueries.carriers(isAdmin(viewer) ? 'ADMIN' : 'SELLER'));
  const nameOf = (carrierId: string) => carriers.data?.find((one) => one.id === carrierId)?.name ?? carrierId;
  const form = useRateForm(id, nameOf, onClose);
  const { resource } = form;
  const refusal = refusalText(resource ? canChangeRate(viewer, resource, standing) : canCreateRate(viewer, standing));
  // A deactivated carrier stays on the rates that have it.
  const own = resource && { value: resource.carrier.id, label: resource.carrier.name };
  const usable = (carriers.data ?? []).map(({ id: value, name: label }) => ({ value, label }));
  const options = own && !usable.some(({ value }) => value === own.value) ? [own, ...usable] : usable;
  const title = resource
    ? say(refusal ? 'rates.form.viewTitle' : 'rates.form.editTitle', { id: resource.id })
    : say('rates.form.createTitle');
  return (
    <ResourceDialog
      form={form}
      size="lg"
      title={title}
      unavailableTitle={say('rates.list.title')}
      cancelLabel={say(refusal ? 'rates.form.close' : 'rates.form.cancel')}
      saveLabel={say('rates.form.save')}
      savingLabel={say('rates.form.saving')}
      unready={!form.sendable || refusal !== undefined}
    >
      {refusal ? (
        <Alert tone="info" announce="status">
          {refusal}
        </Alert>
      ) : null}
      {carriers.isError ? (
        <Alert tone="danger" announce="alert">
          {say('rates.carriers.failed')}
        </Alert>
      ) : null}
      <RateFields form={form} carriers={options} disabled={refusal !== undefined} />
    </ResourceDialog>
  );
}

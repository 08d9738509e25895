import { useQuery } from '@tanstack/react-query';
import type { Product } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import type { AskedAttribute } from '@trastienda/validators';
import { failureOf } from '../../../lib/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ResourceDialog } from '../../../ui/resource-dialog.tsx';
import { catalogueQueries } from '../catalogue.queries.ts';
import { DeleteVariant, useDeleteVariant } from './delete-variant.tsx';
import { useVariantForm } from './use-variant-form.ts';
import { VariantFields } from './variant-fields.tsx';

interface VariantFormDialogProps {
  readonly product: Product;
  /** Undefined: a new variant. */
  readonly id: number | undefined;
  readonly onClose: () => void;
}

/** A variant's form, once it is known what its category asks (S2 §2). */
export function VariantFormDialog(props: VariantFormDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(catalogueQueries.askedOfVariants(props.product.category.id));
  if (data) return <VariantForm {...props} asked={data} />;
  if (!error) return null;
  const { message, requestId } = failureOf(error, say('variant.specifications.failed'));
  return (
    <Dialog open title={say('productDetail.variants')} onClose={props.onClose}>
      <ErrorState message={message} requestId={requestId} onRetry={() => void refetch()} retrying={isFetching} />
    </Dialog>
  );
}

function VariantForm({ product, id, asked, onClose }: VariantFormDialogProps & { asked: readonly AskedAttribute[] }) {
  const form = useVariantForm({ product, id, asked, onClose });
  const deletion = useDeleteVariant(form.resource, product.id, onClose);
  const isNew = id === undefined;
  return (
    <ResourceDialog
      size="lg"
      form={form}
      title={say(isNew ? 'variant.title.new' : 'variant.title', { name: product.name })}
      unavailableTitle={say('productDetail.variants')}
      description={form.uploads.busy ? say('gallery.busy') : undefined}
      cancelLabel={say('variant.close')}
      saveLabel={say(isNew ? 'variant.create' : 'variant.save')}
      savingLabel={say(isNew ? 'variant.creating' : 'variant.saving')}
      unready={!form.sendable || form.uploads.busy}
      otherAction={form.resource ? <DeleteVariant sku={form.resource} busy={form.busy} onAsk={deletion.ask} /> : null}
      question={deletion.question}
    >
      {deletion.refusal ? (
        <Alert tone="danger" announce="alert">
          {deletion.refusal}
        </Alert>
      ) : null}
      <VariantFields form={form} />
    </ResourceDialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Sku } from '@trastienda/api-client';
import { mayChange, mayChangeImages, say } from '@trastienda/domain';
import { failureOf } from '../../../lib/failure.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ResourceDialog } from '../../../ui/resource-dialog.tsx';
import { catalogueQueries } from '../catalogue.queries.ts';
import { ImageGallery } from '../images/image-gallery.tsx';
import { useVariantImages } from './use-variant-images.ts';
import { VariantFacts } from './variant-facts.tsx';

interface VariantDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** A variant: what it is, its images, and its history. Sellers change the images, others look. */
export function VariantDialog({ id, onClose }: VariantDialogProps) {
  const viewer = useViewer();
  const { data: sku, error, isFetching, refetch } = useQuery(catalogueQueries.sku(id));
  if (sku) {
    const edits = mayChangeImages(viewer).allowed && mayChange(viewer).allowed;
    return edits ? <EditedVariant sku={sku} onClose={onClose} /> : <ShownVariant sku={sku} onClose={onClose} />;
  }
  if (!error) return null;
  const failure = failureOf(error, say('variant.failed'));
  return (
    <Dialog open title={say('productDetail.variants')} onClose={onClose}>
      <ErrorState
        message={failure.message}
        requestId={failure.requestId}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </Dialog>
  );
}

interface VariantProps {
  readonly sku: Sku;
  readonly onClose: () => void;
}

function EditedVariant({ sku, onClose }: VariantProps) {
  const { form, uploads, change } = useVariantImages(sku.id, onClose);
  return (
    <ResourceDialog
      size="lg"
      form={form}
      title={say('variant.title', { name: sku.productName })}
      unavailableTitle={say('productDetail.variants')}
      description={uploads.busy ? say('gallery.busy') : undefined}
      cancelLabel={say('variant.close')}
      saveLabel={say('variant.save')}
      savingLabel={say('variant.saving')}
      unready={uploads.busy}
    >
      <VariantFacts sku={sku}>
        <ImageGallery urls={form.draft.images} onChange={change} uploads={uploads} error={form.error('images')} />
      </VariantFacts>
    </ResourceDialog>
  );
}

function ShownVariant({ sku, onClose }: VariantProps) {
  return (
    <Dialog
      open
      size="lg"
      title={say('variant.title.view', { name: sku.productName })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say('variant.close')}</Button>}
    >
      <VariantFacts sku={sku}>
        <ImageGallery urls={sku.images.map(({ imageUrl }) => imageUrl)} onChange={() => undefined} />
      </VariantFacts>
    </Dialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { mayChange, mayChangeImages, mayDecideSkus, mayEditProducts, say } from '@trastienda/domain';
import type { ReactNode } from 'react';
import type { Product, Sku } from 'trastienda-client';
import { useViewer } from '../../../lib/signed-in.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReadDialog } from '../../../ui/query-error.tsx';
import { ResourceDialog } from '../../../ui/resource-dialog.tsx';
import { catalogueQueries } from '../catalogue.queries.ts';
import { ImageGallery } from '../images/image-gallery.tsx';
import { useRaiseIncident } from './use-raise-incident.tsx';
import { useVariantImages } from './use-variant-images.ts';
import { VariantFacts } from './variant-facts.tsx';
import { VariantFormDialog } from './variant-form-dialog.tsx';
import { useVariantStatus } from './variant-status.tsx';

interface VariantDialogProps {
  readonly product: Product;
  /** Undefined for a new variant. */
  readonly id: number | undefined;
  readonly onClose: () => void;
}

/** A variant: its seller edits it, the integrator edits its images, administrators decide its state; others only see it. */
export function VariantDialog(props: VariantDialogProps) {
  const viewer = useViewer();
  const { id, onClose } = props;
  const changes = mayChange(viewer).allowed;
  if (changes && mayEditProducts(viewer).allowed) return <VariantFormDialog {...props} />;
  return id === undefined ? null : <KnownVariant id={id} onClose={onClose} />;
}

interface KnownVariantProps {
  readonly id: number;
  readonly onClose: () => void;
}

function KnownVariant({ id, onClose }: KnownVariantProps) {
  const viewer = useViewer();
  const query = useQuery(catalogueQueries.sku(id));
  const Known =
    mayChangeImages(viewer).allowed && mayChange(viewer).allowed
      ? EditedVariant
      : mayDecideSkus(viewer).allowed
        ? DecidedVariant
        : ShownVariant;
  return (
    <ReadDialog query={query} failed={say('variant.failed')} title={say('productDetail.variants')} onClose={onClose}>
      {(sku) => <Known sku={sku} onClose={onClose} />}
    </ReadDialog>
  );
}

interface VariantProps {
  readonly sku: Sku;
  readonly onClose: () => void;
}

function EditedVariant({ sku, onClose }: VariantProps) {
  const { form, uploads, change } = useVariantImages(sku.id, onClose);
  const incident = useRaiseIncident(sku.id);
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
      instead={incident.instead}
    >
      <VariantFacts sku={sku} raise={incident.button}>
        <ImageGallery urls={form.draft.images} onChange={change} uploads={uploads} error={form.error('images')} />
      </VariantFacts>
    </ResourceDialog>
  );
}

function DecidedVariant({ sku, onClose }: VariantProps) {
  const { field, question } = useVariantStatus(sku);
  return <ShownVariant sku={sku} onClose={onClose} status={field} question={question} />;
}

function ShownVariant({ sku, onClose, status, question }: VariantProps & { status?: ReactNode; question?: ReactNode }) {
  const incident = useRaiseIncident(sku.id);
  if (incident.instead) return incident.instead.dialog;
  return (
    <Dialog
      open
      size="lg"
      title={say('variant.title.view', { name: sku.productName })}
      onClose={onClose}
      footer={question ?? <Button onClick={onClose}>{say('variant.close')}</Button>}
    >
      <VariantFacts sku={sku} status={status} raise={incident.button}>
        <ImageGallery urls={sku.images.map(({ imageUrl }) => imageUrl)} onChange={() => undefined} />
      </VariantFacts>
    </Dialog>
  );
}

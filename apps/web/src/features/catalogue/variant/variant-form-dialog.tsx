import { useQuery } from '@tanstack/react-query';
import { type Discount, displacedText, say } from '@trastienda/domain';
import type { AskedAttribute } from '@trastienda/validators';
import type { Product } from 'trastienda-client';
import { Alert } from '../../../ui/alert.tsx';
import { FooterQuestion } from '../../../ui/footer-question.tsx';
import { ReadDialog } from '../../../ui/query-error.tsx';
import { ResourceDialog } from '../../../ui/resource-dialog.tsx';
import { catalogueQueries } from '../catalogue.queries.ts';
import { DeleteVariant, useDeleteVariant } from './delete-variant.tsx';
import { useRaiseIncident } from './use-raise-incident.tsx';
import { useVariantForm, type VariantFormView } from './use-variant-form.ts';
import { VariantFields } from './variant-fields.tsx';

interface VariantFormDialogProps {
  readonly product: Product;
  /** Undefined for a new variant. */
  readonly id: number | undefined;
  readonly onClose: () => void;
}

/** A variant's form, shown once the attributes of its category are loaded (S2 §2). */
export function VariantFormDialog(props: VariantFormDialogProps) {
  const query = useQuery(catalogueQueries.askedOfVariants(props.product.category.id));
  const { onClose } = props;
  return (
    <ReadDialog
      query={query}
      failed={say('variant.specifications.failed')}
      title={say('productDetail.variants')}
      onClose={onClose}
    >
      {(asked) => <VariantForm {...props} asked={asked} />}
    </ReadDialog>
  );
}

function VariantForm({ product, id, asked, onClose }: VariantFormDialogProps & { asked: readonly AskedAttribute[] }) {
  const form = useVariantForm({ product, id, asked, onClose });
  const deletion = useDeleteVariant(form.resource, product.id, onClose);
  const incident = useRaiseIncident(form.resource?.id);
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
      question={form.displaced ? displacedQuestion(form, form.displaced) : deletion.question}
      instead={incident.instead}
    >
      {deletion.refusal ? (
        <Alert tone="danger" announce="alert">
          {deletion.refusal}
        </Alert>
      ) : null}
      <VariantFields form={form} product={product.skuCounts} raise={incident.button} />
    </ResourceDialog>
  );
}

/** Asks before a discount that has not begun is removed or replaced. */
const displacedQuestion = ({ refrain, confirm }: VariantFormView, discount: Discount) => ({
  busy: false,
  failure: undefined,
  onSubmit: confirm,
  onClose: refrain,
  fields: <p>{say('prices.displaces', { discount: displacedText(discount) })}</p>,
  footer: (
    <FooterQuestion
      text={say('variant.displaces.ask')}
      stay={say('variant.displaces.back')}
      go={say('variant.save')}
      onStay={refrain}
      onGo={confirm}
    />
  ),
});

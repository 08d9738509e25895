import { useQuery } from '@tanstack/react-query';
import { csvLimits, say } from '@trastienda/domain';
import { failureOf } from '../../../lib/failure.ts';
import { searchBrands } from '../../../lib/member-options.ts';
import { openCategoryNodes } from '../../../lib/open-categories.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Autocomplete } from '../../../ui/autocomplete.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { QueryError } from '../../../ui/query-error.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TreePicker } from '../../../ui/tree-picker.tsx';
import { AttributeField } from './attribute-field.tsx';
import type { ProductFormView } from './use-product-form.ts';

/** The data of a product, and the attributes that its category defines (S2 §2). */
export function ProductFields({ form }: { readonly form: ProductFormView }) {
  const { draft, busy } = form;
  const brand = draft.brandId === '' ? null : { value: draft.brandId, label: draft.brandName };
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {form.isRemarked ? (
        <div className="lg:col-span-2">
          <Alert tone="warning">{say('skus.rejection.product')}</Alert>
        </div>
      ) : null}
      <Card title={say('productDetail.data')}>
        <div className="grid gap-4">
          <CategoryField form={form} />
          <TextField
            {...form.control('name')}
            error={form.error('name') ?? form.remark('name', 'name')}
            label={say('products.form.label.name')}
            required
            value={draft.name}
            maxLength={csvLimits.nameLength}
            disabled={busy}
            autoComplete="off"
            onChange={(name) => form.change({ name })}
          />
          <Autocomplete
            label={say('products.form.label.brand')}
            required
            placeholder={say('products.form.brand.placeholder')}
            error={form.error('brandId') ?? form.remark('brandId', 'brand')}
            value={brand}
            disabled={busy}
            load={searchBrands}
            onChange={(next) => form.choose('brandId', { brandId: next?.value ?? '', brandName: next?.label ?? '' })}
          />
          <TextArea
            {...form.control('description')}
            error={form.error('description') ?? form.remark('description', 'description')}
            label={say('products.form.label.description')}
            required
            rows={6}
            value={draft.description}
            disabled={busy}
            onChange={(description) => form.change({ description })}
          />
        </div>
      </Card>
      <Card title={say('productDetail.attributes')}>
        <Attributes form={form} />
      </Card>
    </div>
  );
}

function Attributes({ form }: { readonly form: ProductFormView }) {
  const { draft, attributes } = form;
  if (attributes.error) {
    const { message, requestId } = failureOf(attributes.error, say(attributes.failed));
    return <ErrorState message={message} requestId={requestId} onRetry={attributes.retry} />;
  }
  if (draft.asked.length === 0) return <p className="text-muted">{say('productDetail.attributes.none')}</p>;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {draft.asked.map((asked) => {
        const name = `productSpecifications.${asked.specificationId}`;
        return (
          <AttributeField
            key={asked.specificationId}
            asked={asked}
            value={draft.values[asked.specificationId] ?? ''}
            error={form.error(name)}
            disabled={form.busy}
            onChange={(value) => form.change({ values: { ...draft.values, [asked.specificationId]: value } })}
            onBlur={() => form.leave(name)}
          />
        );
      })}
    </div>
  );
}

/** Chooses the category among the leaves of the tree, and shows its path. */
function CategoryField({ form }: { readonly form: ProductFormView }) {
  const query = useQuery(openCategoryNodes);
  if (query.error) return <QueryError query={query} failed={say('products.form.category.failed')} />;
  return (
    <TreePicker
      {...form.control('categoryId')}
      error={form.error('categoryId') ?? form.remark('categoryId', 'category')}
      label={say('products.form.label.category')}
      required
      leavesOnly
      placeholder={say('products.form.category.placeholder')}
      nodes={query.data ?? []}
      value={form.draft.categoryId}
      onChange={(categoryId) => form.choose('categoryId', { categoryId, asked: [] })}
      disabled={query.data === undefined || form.busy}
    />
  );
}

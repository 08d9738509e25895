import { useQuery } from '@tanstack/react-query';
import { type ProductPart, say } from '@trastienda/domain';
import { productFormWith } from '@trastienda/machines';
import type { ProductDraft, SavedProduct } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { type ComparedField, useEditForm } from '../../../lib/edit-form.ts';
import { toasts } from '../../../lib/toasts.ts';
import { catalogueQueries } from '../catalogue.queries.ts';
import { remarksOn } from '../review/remarks-on.ts';
import { useCatalogueRefresh } from '../use-catalogue-refresh.ts';

const machine = productFormWith({ client: api, unwrap });

const fields: readonly ComparedField<ProductDraft>[] = [
  { name: 'name', label: say('products.form.label.name') },
  { name: 'description', label: say('products.form.label.description') },
  { name: 'categoryId', label: say('products.form.label.category') },
  { name: 'brandId', label: say('products.form.label.brand'), text: ({ brandName }) => brandName },
  {
    name: 'values',
    label: say('productDetail.attributes'),
    text: ({ asked, values }) =>
      asked.map(({ specificationId, name }) => `${name}: ${values[specificationId] ?? ''}`).join(', '),
  },
];

/** A product's form as its screen sees it; the id is undefined for a new product. */
export function useProductForm(id: number | undefined, onSaved: ((saved: SavedProduct) => void) | undefined) {
  const refresh = useCatalogueRefresh();
  const [state, send] = useMachine(machine, {
    input: { ...(id !== undefined && { id: String(id) }), extra: undefined },
  });
  const form = useEditForm(state, send, {
    loadFailed: 'products.form.loadFailed',
    failed: () => (id === undefined ? 'products.form.createFailed' : 'products.form.updateFailed'),
    fields,
    onEnd: ({ saved }) => {
      if (!saved) return;
      const text = say(id === undefined ? 'products.form.created' : 'products.form.updated');
      toasts.show({ tone: 'success', text, subject: 'products:save' });
      refresh();
      onSaved?.(saved);
    },
  });
  const { categoryId } = form.draft;
  const asked = useQuery({ ...catalogueQueries.asked(categoryId), enabled: categoryId !== '' && !form.awaited });
  const take = useEffectEvent((found: ProductDraft['asked']) => {
    if (JSON.stringify(found) !== JSON.stringify(form.draft.asked)) form.change({ asked: found });
  });
  useEffect(() => {
    if (asked.data) take(asked.data);
  }, [asked.data]);
  const reasons = form.resource?.rejectionReasons ?? [];
  return {
    ...form,
    /** Whether reviewers found something wrong in the product's data. */
    isRemarked: reasons.length > 0,
    /** What reviewers found wrong in a field, until it is changed. */
    remark: (field: keyof ProductDraft, part: ProductPart) =>
      form.draft[field] === form.start[field] ? remarksOn(reasons, { of: 'product', part }) : undefined,
    /** The state of loading the attributes that the chosen category defines. */
    attributes: {
      pending: asked.isFetching,
      error: asked.error,
      failed: id === undefined ? 'products.form.attributes.failed' : 'products.form.specifications.failed',
      retry: () => void asked.refetch(),
    } as const,
  };
}

export type ProductFormView = ReturnType<typeof useProductForm>;

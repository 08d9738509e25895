import { type SkuPart, say, todayInMexico } from '@trastienda/domain';
import { differing, displacedByDraft, variantFieldVerdict, variantFormWith } from '@trastienda/machines';
import { type AskedAttribute, type SavedSku, type SkuDraft, skuParts } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { type Product, unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { type ComparedField, useEditForm } from '../../../lib/edit-form.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { toasts } from '../../../lib/toasts.ts';
import { wereOnlyDeleted } from '../images/deleted-images.ts';
import { imagesText, uploadImage } from '../images/upload-image.ts';
import { useImageUploads } from '../images/use-image-uploads.ts';
import { remarksOn } from '../review/remarks-on.ts';
import { useCatalogueRefresh } from '../use-catalogue-refresh.ts';
import { waitingText } from './waiting-text.ts';

interface VariantFormOptions {
  readonly product: Product;
  /** Undefined for a new variant. */
  readonly id: number | undefined;
  readonly asked: readonly AskedAttribute[];
  readonly onClose: () => void;
}

/** A variant's form as its dialog sees it. */
export function useVariantForm({ product, id, asked, onClose }: VariantFormOptions) {
  const viewer = useViewer();
  const refresh = useCatalogueRefresh();
  const [machine] = useState(() => variantFormWith({ client: api, unwrap }, product.id));
  const [extra] = useState(() => ({
    viewer,
    product: { id: product.id, categoryId: product.category.id },
    asked,
    today: todayInMexico(),
  }));
  const [state, send] = useMachine(machine, { input: { ...(id !== undefined && { id: String(id) }), extra } });
  const { start, draft } = state.context;
  const deletes =
    id !== undefined &&
    differing(start, draft).every((name) => name === 'images') &&
    wereOnlyDeleted(start.images, draft.images);
  const form = useEditForm(state, send, {
    loadFailed: 'variant.failed',
    failed: () =>
      id === undefined ? 'variant.createFailed' : deletes ? 'gallery.delete.failed' : 'variant.updateFailed',
    fields: comparedFields(asked),
    onEnd: ({ saved }) => {
      onClose();
      if (!saved) return;
      tell(saved, say(id === undefined ? 'variant.created' : deletes ? 'gallery.deleted' : 'variant.saved'));
      refresh();
    },
  });
  const [isAsked, setAsked] = useState(false);
  const displaced = displacedByDraft(draft, state.context);
  const changeImages = (images: readonly string[]) => form.choose('images', { images });
  const locked = (field: keyof SkuDraft) => refusalText(variantFieldVerdict(field, state.context));
  const { resource } = form;
  const changed = new Set(differing(start, draft).map((name) => (name === 'values' ? 'attributes' : skuParts[name])));
  const reasons = resource?.status === 'REJECTED' ? (resource.rejection?.reasons ?? []) : [];
  /** What the reviewer found wrong in a part, until it is changed. */
  const remark = (part: Exclude<SkuPart, 'stock'>) =>
    changed.has(part) ? undefined : remarksOn(reasons, { of: 'variant', part });
  const remarkAt = (name: keyof SkuDraft) => {
    const part = remarked[name];
    return part && remark(part);
  };
  return {
    ...form,
    asked,
    /** A change that removes a discount to come is asked about before it is saved (R39). */
    submit: () => (displaced && form.sendable ? setAsked(true) : form.submit()),
    /** The discount whose removal is to be confirmed. */
    displaced: isAsked ? displaced : undefined,
    refrain: () => setAsked(false),
    confirm: () => {
      setAsked(false);
      form.submit();
    },
    today: extra.today,
    changeImages,
    uploads: useImageUploads({ urls: form.draft.images, onChange: changeImages, upload: uploadImage }),
    locked,
    remark,
    /** The props of a text field; a field that the variant's state locks is read-only and says why. */
    text: (name: keyof Omit<SkuDraft, 'images' | 'values'>) => ({
      ...form.control(name),
      error: form.error(name) ?? remarkAt(name),
      value: form.draft[name],
      readOnly: locked(name) !== undefined,
      help: locked(name),
      disabled: form.busy,
      onChange: (value: string) => form.change({ [name]: value }),
    }),
  };
}

export type VariantFormView = ReturnType<typeof useVariantForm>;

/** Shows a toast after saving, with the price that waits for an administrator, if any (R23). */
function tell({ waitingPrice }: SavedSku, text: string) {
  toasts.show({
    tone: waitingPrice ? 'warning' : 'success',
    text: waitingPrice ? `${text}. ${waitingText(waitingPrice)}` : text,
    subject: 'variant:save',
  });
}

/** Where a remark on a part is shown, if the part is one field. */
const remarked: Readonly<Partial<Record<keyof SkuDraft, Exclude<SkuPart, 'stock'>>>> = {
  upc: 'upc',
  skuName: 'name',
  refId: 'refId',
  listPrice: 'price',
};

const labels: Readonly<Record<Exclude<keyof SkuDraft, 'images' | 'values'>, string>> = {
  upc: say('variant.upc'),
  skuName: say('variant.name'),
  refId: say('variant.refId'),
  totalQuantity: say('variant.stock'),
  listPrice: say('variant.listPrice'),
  price: say('variant.price'),
  priceValidFrom: say('variant.validFrom'),
  priceValidUntil: say('variant.validUntil'),
  width: say('variant.width'),
  height: say('variant.height'),
  length: say('variant.length'),
  weight: say('variant.weight.field'),
};

const comparedFields = (asked: readonly AskedAttribute[]): readonly ComparedField<SkuDraft>[] => [
  ...Object.entries(labels).map(([name, label]) => ({ name: name as keyof typeof labels, label })),
  { name: 'images', label: say('gallery.title'), text: ({ images }) => imagesText(images) },
  {
    name: 'values',
    label: say('variant.attributes'),
    text: ({ values }) =>
      asked.map(({ specificationId, name }) => `${name}: ${values[specificationId] ?? ''}`).join(', '),
  },
];

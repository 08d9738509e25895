import {
  type Approvals,
  addDays,
  csvLimits,
  discountPercent,
  hasWrongCheckDigit,
  limits,
  plainCode,
  rejectionReasonVerdict,
  say,
  skuStatuses,
} from '@trastienda/domain';
import { type SavedSku, typedPrices } from '@trastienda/validators';
import type { ReactNode } from 'react';
import { numberText } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ImageGallery } from '../images/image-gallery.tsx';
import { AttributeField } from '../product-form/attribute-field.tsx';
import { RejectionNotice } from '../review/rejection-notice.tsx';
import { AskedPrices } from './asked-prices.tsx';
import { FieldGroup } from './field-group.tsx';
import { HistoryToggle } from './history-toggle.tsx';
import { StockUnits } from './stock-units.tsx';
import type { VariantFormView } from './use-variant-form.ts';

interface VariantFieldsProps {
  readonly form: VariantFormView;
  /** The variants of its product. */
  readonly product: Approvals;
  readonly raise: ReactNode;
}

/** All fields of a variant's form, with the values computed from them (S2 §2 and §5). */
export function VariantFields({ form, product, raise }: VariantFieldsProps) {
  const { resource } = form;
  const upc = form.text('upc');
  const isOddUpc = !resource && hasWrongCheckDigit(plainCode(upc.value));
  return (
    <>
      {resource?.rejection && resource.status !== 'APPROVED' ? (
        <RejectionNotice
          rejection={resource.rejection}
          {...(resource.status === 'REJECTED'
            ? { title: 'skus.rejection.title', next: nextText(resource.rejection, product) }
            : { title: 'skus.rejection.before' })}
        />
      ) : null}
      {resource ? <AskedPrices {...resource} /> : null}
      {resource ? <Facts resource={resource} /> : null}
      <FieldGroup title={say('variant.data')}>
        <TextField
          {...upc}
          {...(isOddUpc && { help: say('csv.upc.checkDigit') })}
          label={say('variant.upc')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={csvLimits.upcLength}
        />
        <TextField
          {...form.text('skuName')}
          label={say('variant.name')}
          required
          autoComplete="off"
          maxLength={csvLimits.nameLength}
        />
        <TextField
          {...form.text('refId')}
          label={say('variant.refId')}
          autoComplete="off"
          maxLength={csvLimits.nameLength}
        />
        <TextField
          {...form.text('totalQuantity')}
          label={say('variant.stock')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={csvLimits.stockLength}
        />
      </FieldGroup>
      <Prices form={form} />
      <Dimensions form={form} />
      <ImageGallery
        urls={form.draft.images}
        onChange={form.changeImages}
        uploads={form.uploads}
        error={form.error('images') ?? form.remark('images')}
      />
      <Attributes form={form} />
      {resource ? <HistoryToggle id={resource.id} /> : null}
      {raise}
    </>
  );
}

function Facts({ resource }: { readonly resource: NonNullable<VariantFormView['resource']> }) {
  const { tone, label } = skuStatuses[resource.status];
  return (
    <DefinitionList
      columns={2}
      facts={[
        { term: say('variant.status'), value: <Badge tone={tone}>{label}</Badge> },
        { term: say('variant.sku'), value: resource.id },
        { term: say('variant.condition'), value: resource.commercialCondition?.name },
        ...(resource.inventory.reservedQuantity > 0
          ? [{ term: say('variant.stock.now'), value: <StockUnits sku={resource} /> }]
          : []),
      ]}
    />
  );
}

function Prices({ form }: { readonly form: VariantFormView }) {
  const { draft, today, busy, advice } = form;
  const prices = typedPrices(draft);
  const percent = prices && discountPercent({ listPrice: prices.list, price: prices.asked });
  const [, latest = today] = [draft.priceValidFrom, today].sort();
  const day = (name: 'priceValidFrom' | 'priceValidUntil') => ({
    ...form.control(name),
    value: draft[name],
    disabled: busy || draft.price.trim() === '',
    required: draft.price.trim() !== '',
    onChange: (value: string) => form.choose(name, { [name]: value }),
  });
  return (
    <FieldGroup title={say('variant.prices')}>
      <TextField
        {...form.text('listPrice')}
        label={say('variant.listPrice')}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={limits.numericInputLength}
      />
      <TextField
        {...form.text('price')}
        label={say('variant.price')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={limits.numericInputLength}
        help={percent ? say('variant.discount.off', { percent }) : undefined}
      />
      <DateField
        {...day('priceValidFrom')}
        label={say('variant.validFrom')}
        min={form.resource ? undefined : addDays(today, 1)}
        max={draft.priceValidUntil || undefined}
        rangeWith={draft.priceValidUntil || undefined}
      />
      <DateField
        {...day('priceValidUntil')}
        label={say('variant.validUntil')}
        min={addDays(latest, 1)}
        rangeWith={draft.priceValidFrom || undefined}
      />
      <div className="grid gap-2 sm:col-span-2" role="status">
        {form.verifying ? <p className="text-muted text-xs">{say('variant.price.verifying')}</p> : null}
        {form.unverified ? <p className="text-muted text-xs">{say('variant.price.unverified')}</p> : null}
        {advice.length > 0 ? <Alert tone="warning">{advice.join(' ')}</Alert> : null}
      </div>
    </FieldGroup>
  );
}

const sizes = [
  { name: 'width', label: say('variant.width') },
  { name: 'height', label: say('variant.height') },
  { name: 'length', label: say('variant.length') },
  { name: 'weight', label: say('variant.weight.field') },
] as const;

function Dimensions({ form }: { readonly form: VariantFormView }) {
  const { width, height, length } = form.draft;
  const volume = [length, width, height].reduce((product, side) => product * Number(side), 1);
  return (
    <FieldGroup title={say('variant.dimensions.title')} remark={form.remark('dimension')}>
      {sizes.map(({ name, label }) => (
        <TextField
          key={name}
          {...form.text(name)}
          label={label}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={limits.numericInputLength}
        />
      ))}
      <p className="text-[0.8125rem] sm:col-span-2">
        <span className="font-medium">{say('variant.volume')}: </span>
        <output>{volume > 0 ? say('variant.volume.value', { volume: numberText(volume) }) : ''}</output>
      </p>
    </FieldGroup>
  );
}

function Attributes({ form }: { readonly form: VariantFormView }) {
  const { draft, asked } = form;
  if (asked.length === 0) return null;
  const locked = form.locked('values');
  return (
    <FieldGroup title={say('variant.attributes')} remark={form.remark('attributes')}>
      {asked.map((one) => {
        const name = `skuSpecifications.${one.specificationId}`;
        return (
          <AttributeField
            key={one.specificationId}
            asked={one}
            value={draft.values[one.specificationId] ?? ''}
            error={form.error(name)}
            help={locked}
            disabled={form.busy || locked !== undefined}
            onChange={(value) => form.change({ values: { ...draft.values, [one.specificationId]: value } })}
            onBlur={() => form.leave(name)}
          />
        );
      })}
    </FieldGroup>
  );
}

/** What the seller of a rejected variant does next; data of a product that was approved since are nothing to mend. */
function nextText({ reasons }: NonNullable<SavedSku['rejection']>, product: Approvals): string {
  const isOpen = reasons.every((reason) => rejectionReasonVerdict(reason, product).allowed);
  return say(isOpen ? 'skus.rejection.next' : 'skus.rejection.approvedProduct');
}

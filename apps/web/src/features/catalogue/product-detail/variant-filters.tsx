import { csvLimits, limits, say, skuStatuses } from '@trastienda/domain';
import clsx from 'clsx';
import { ListFilter } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Returns a text of one to `most` digits unchanged, and undefined for anything else. */
export const digits = (text: string | undefined, most: number) =>
  text !== undefined && new RegExp(`^\\d{1,${most}}$`).test(text) ? text : undefined;

type Values = { sku: string; upc: string; status: string };

const none: Values = { sku: '', upc: '', status: '' };

interface VariantFiltersProps {
  readonly values: Values;
  readonly onFilter: (values: Values) => void;
}

/** The filters for the variants of a product (S2 §2 and §5). */
export function VariantFilters({ values, onFilter }: VariantFiltersProps) {
  const [draft, setDraft] = useState(values);
  const [isAsked, setIsAsked] = useState(false);
  const { sku, upc, status } = values;
  useEffect(() => {
    setDraft({ sku, upc, status });
    setIsAsked(false);
  }, [sku, upc, status]);
  const active = Object.values(values).filter((value) => value !== '').length;
  const clear = () => {
    setDraft(none);
    setIsAsked(false);
    if (active > 0) onFilter(none);
  };
  const [isOpen, setIsOpen] = useState(active > 0);
  const id = useId();
  const invalid = say('variants.filter.invalid');
  const errors = {
    sku: draft.sku !== '' && digits(draft.sku, 15) === undefined ? invalid : undefined,
    upc: draft.upc !== '' && digits(draft.upc, csvLimits.upcLength) === undefined ? invalid : undefined,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (!errors.sku && !errors.upc) onFilter(draft);
  };
  return (
    <>
      {/* On a phone the filters are folded, so that the variants are seen first. */}
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        className="justify-self-start md:hidden"
        icon={<ListFilter className="size-4" aria-hidden="true" />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {active > 0 ? `${say('orders.list.filters')} (${active})` : say('orders.list.filters')}
      </Button>
      <form
        id={id}
        aria-label={say('variants.filters')}
        onSubmit={submit}
        className={clsx(
          'grid items-start gap-3 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]',
          !isOpen && 'max-md:hidden',
        )}
      >
        <TextField
          label={say('variants.filter.sku')}
          value={draft.sku}
          onChange={(sku) => setDraft({ ...draft, sku: sku.trim() })}
          inputMode="numeric"
          maxLength={limits.numericInputLength}
          error={isAsked ? errors.sku : undefined}
        />
        <TextField
          label={say('variants.filter.upc')}
          value={draft.upc}
          onChange={(upc) => setDraft({ ...draft, upc: upc.trim() })}
          inputMode="numeric"
          maxLength={csvLimits.upcLength}
          error={isAsked ? errors.upc : undefined}
        />
        <Select
          label={say('variants.filter.status')}
          value={draft.status}
          onChange={(status) => setDraft({ ...draft, status })}
          options={[
            { value: '', label: say('variants.filter.all') },
            ...Object.entries(skuStatuses).map(([value, { label }]) => ({ value, label })),
          ]}
        />
        <span className="flex gap-2 sm:pt-6">
          <Button type="submit" variant="primary">
            {say('variants.filter.apply')}
          </Button>
          <Button onClick={clear}>{say('variants.filter.clear')}</Button>
        </span>
      </form>
    </>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { csvLimits, limits, type SkuStatus, say, skuStatuses } from '@trastienda/domain';
import { skuList, skuQuery } from '@trastienda/validators';
import { type FormEvent, useState } from 'react';
import { failureOf } from '../../../lib/failure.ts';
import { columnsOf } from '../../../lib/list-screen.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { useUrlState } from '../../../lib/url-state.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { catalogueQueries } from '../catalogue.queries.ts';

const isStatus = (text: string | undefined): text is SkuStatus =>
  text !== undefined && Object.hasOwn(skuStatuses, text);
const digits = (text: string | undefined, most: number) =>
  text !== undefined && new RegExp(`^\\d{1,${most}}$`).test(text) ? text : undefined;
const sizes: readonly number[] = limits.pageSizes;

/** The variants of a product, filtered by SKU, UPC and state in the URL; a row opens its dialog. */
export function VariantsTab({ productId }: { readonly productId: number }) {
  const url = useUrlState();
  const viewer = useViewer();
  const { sku, upc, status } = url.values;
  const page = Number(digits(url.values.page, 6) ?? 0);
  const size = sizes.find((one) => String(one) === url.values.size) ?? limits.defaultPageSize;
  const query = {
    ...skuQuery({ page, size, productId: String(productId) }),
    ...(isStatus(status) && { status }),
    ...exactly('SkuId', Number(digits(sku, 15) ?? Number.NaN)),
    ...exactly('Upc', digits(upc, csvLimits.upcLength)),
  };
  const { data, error, isFetching, refetch } = useQuery({
    ...catalogueQueries.skus(query),
    placeholderData: keepPreviousData,
  });
  const failure = error ? failureOf(error, say('skus.list.failed')) : undefined;
  return (
    <div className="grid gap-4 pt-4">
      <VariantFilters
        key={`${sku} ${upc} ${status}`}
        values={{ sku: sku ?? '', upc: upc ?? '', status: status ?? '' }}
        onFilter={(values) => url.patch({ ...values, page: '', tab: 'variants' })}
      />
      {failure ? (
        <ErrorState
          message={failure.message}
          requestId={failure.requestId}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {failure && !data ? null : (
        <DataTable
          label={say('skus.list.title')}
          columns={columnsOf(skuList, viewer)}
          rows={data?.rows ?? []}
          rowKey={skuList.rowKey}
          rowHref={({ id }) => `?${new URLSearchParams({ ...url.values, tab: 'variants', variant: String(id) })}`}
          state={data ? (isFetching ? 'refreshing' : 'ready') : 'loading'}
          empty={<EmptyState title={say('skus.list.empty')} />}
        />
      )}
      {data && data.total > 0 ? (
        <Pagination
          page={page}
          size={size}
          total={data.total}
          sizes={sizes}
          onPage={(to) => url.patch({ page: to === 0 ? '' : String(to), tab: 'variants' })}
          onSize={(to) => url.patch({ size: String(to), page: '', tab: 'variants' })}
        />
      ) : null}
    </div>
  );
}

/** Both ends of a range at one value; nothing where there is none. */
function exactly<Name extends string, Value extends number | string>(name: Name, value: Value | undefined) {
  type Range = { [End in `from${Name}` | `to${Name}`]?: Value };
  if (value === undefined || Number.isNaN(value)) return {} as Range;
  return { [`from${name}`]: value, [`to${name}`]: value } as Range;
}

type Values = { sku: string; upc: string; status: string };

function VariantFilters({ values, onFilter }: { values: Values; onFilter: (values: Values) => void }) {
  const [draft, setDraft] = useState(values);
  const [isAsked, setIsAsked] = useState(false);
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
    <form
      aria-label={say('variants.filters')}
      onSubmit={submit}
      className="grid items-start gap-3 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
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
        <Button onClick={() => onFilter({ sku: '', upc: '', status: '' })}>{say('variants.filter.clear')}</Button>
      </span>
    </form>
  );
}

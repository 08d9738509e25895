import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  csvLimits,
  decidedAtOnce,
  limits,
  mayChange,
  mayEditProducts,
  type SkuStatus,
  say,
  skuStatuses,
} from '@trastienda/domain';
import { skuList, skuQuery } from '@trastienda/validators';
import { EmbeddedIncidents } from '../../../lib/embedded.tsx';
import { columnsOf } from '../../../lib/list-screen.ts';
import { newVariant } from '../../../lib/product-path.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { useUrlState } from '../../../lib/url-state.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useChosenRows } from '../../../ui/list/use-chosen-rows.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryError } from '../../../ui/query-error.tsx';
import { catalogueQueries } from '../catalogue.queries.ts';
import { skuDisplay } from '../sku-display.tsx';
import { ChosenVariants, chosenActions } from './chosen-variants.tsx';
import { digits, VariantFilters } from './variant-filters.tsx';

const isStatus = (text: string): text is SkuStatus => Object.hasOwn(skuStatuses, text);
const sizes: readonly number[] = limits.pageSizes;

/** The variants of a product, filtered by SKU, UPC and state in the URL; a row opens its dialog. */
export function VariantsTab({ productId }: { readonly productId: number }) {
  const url = useUrlState();
  const viewer = useViewer();
  const queries = useQueryClient();
  const { sku = '', upc = '', status = '' } = url.values;
  const filters = { sku, upc, status };
  const selection = useChosenRows(filters, []);
  const page = Number(digits(url.values.page, 6) ?? 0);
  const size = sizes.find((one) => String(one) === url.values.size) ?? limits.defaultPageSize;
  const query = {
    ...skuQuery({ page, size, productId: String(productId) }),
    ...(isStatus(status) && { status }),
    ...exactly('SkuId', Number(digits(sku, 15) ?? Number.NaN)),
    ...exactly('Upc', digits(upc, csvLimits.upcLength)),
  };
  const reading = useQuery({ ...catalogueQueries.skus(query), placeholderData: keepPreviousData });
  const { data, error, isFetching } = reading;
  const matching = catalogueQueries.skus({ ...query, from: 0, size: decidedAtOnce });
  const decides = chosenActions(viewer).length > 0;
  return (
    <div className="grid gap-4 pt-4">
      <VariantFilters values={filters} onFilter={(values) => url.patch({ ...values, page: '', tab: 'variants' })} />
      {mayEditProducts(viewer).allowed && mayChange(viewer).allowed ? (
        <div className="flex justify-end">
          <Button variant="primary" onClick={() => url.patch({ tab: 'variants', variant: newVariant })}>
            {say('variant.create')}
          </Button>
        </div>
      ) : null}
      <QueryError query={reading} failed={say('skus.list.failed')} />
      {error && !data ? null : (
        <DataTable
          label={say('skus.list.title')}
          columns={columnsOf(skuList, viewer, skuDisplay)}
          rows={data?.rows ?? []}
          rowKey={skuList.rowKey}
          rowHref={({ id }) => `?${new URLSearchParams({ ...url.values, tab: 'variants', variant: String(id) })}`}
          {...(decides && { selection })}
          details={{
            header: say('incidents.list.title'),
            label: ({ id }, open) => say(open ? 'variants.incidents.hide' : 'variants.incidents.show', { sku: id }),
            content: ({ id }) => <EmbeddedIncidents incidenceType="SKU" reference={String(id)} />,
          }}
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
      {decides && data && data.total > 0 ? (
        <ChosenVariants
          selection={selection}
          total={data.total}
          among={matching}
          matching={() => queries.fetchQuery(matching)}
        />
      ) : null}
    </div>
  );
}

/** A range with this value at both ends; empty if there is no value. */
function exactly<Name extends string, Value extends number | string>(name: Name, value: Value | undefined) {
  type Range = { [End in `from${Name}` | `to${Name}`]?: Value };
  if (value === undefined || Number.isNaN(value)) return {} as Range;
  return { [`from${name}`]: value, [`to${name}`]: value } as Range;
}

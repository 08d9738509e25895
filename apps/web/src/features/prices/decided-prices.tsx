import { useQuery } from '@tanstack/react-query';
import { percentText, say } from '@trastienda/domain';
import type { PriceApproval } from 'trastienda-client';
import { Money } from '../../ui/cells.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { chosenPricesQuery } from './prices.queries.ts';

const columns: readonly Column<PriceApproval>[] = [
  { key: 'name', header: say('prices.list.column.skuName'), cell: ({ skuName }) => skuName },
  { key: 'sku', header: say('prices.list.sku'), unbroken: true, cell: ({ sku }) => sku },
  {
    key: 'now',
    header: say('prices.decide.now'),
    align: 'right',
    cell: ({ currentPrice }) => <Money value={currentPrice} />,
  },
  {
    key: 'then',
    header: say('prices.decide.then'),
    align: 'right',
    cell: ({ newPrice, newListPrice }) => <Money value={newPrice ?? newListPrice} />,
  },
  {
    key: 'percent',
    header: say('prices.list.column.percent'),
    align: 'right',
    cell: ({ percentualDiscount }) => percentText(percentualDiscount),
  },
];

/** The prices that a decision is about, before it is made: each variant with its price now and then. */
export function DecidedPrices({ ids }: { readonly ids: readonly string[] }) {
  const query = useQuery(chosenPricesQuery(ids));
  const { data, error } = query;
  if (error) return <QueryError query={query} failed={say('prices.list.failed')} />;
  return (
    <ScrollRegion title={say('prices.decide.label')} className="max-h-[50vh]">
      <DataTable
        label={say('prices.decide.label')}
        columns={columns}
        rows={data?.rows ?? []}
        state={data ? 'ready' : 'loading'}
        skeletonRows={ids.length}
        rowKey={({ id }) => String(id)}
      />
    </ScrollRegion>
  );
}

import { useQuery } from '@tanstack/react-query';
import { say, skuStatuses } from '@trastienda/domain';
import type { SkuRow } from 'trastienda-client';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { QueryError } from '../../../ui/query-error.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import type { catalogueQueries } from '../catalogue.queries.ts';

/** A variant of which perhaps only the number is known. */
type Decided = Pick<SkuRow, 'id'> & Partial<SkuRow>;

const columns: readonly Column<Decided>[] = [
  { key: 'name', header: say('skus.list.column.name'), cell: ({ skuName }) => skuName },
  { key: 'sku', header: say('skus.list.column.id'), unbroken: true, cell: ({ id }) => id },
  { key: 'upc', header: say('skus.list.column.upc'), unbroken: true, cell: ({ upc }) => upc },
  {
    key: 'status',
    header: say('skus.list.column.status'),
    cell: ({ status }) => (status ? <Badge tone={skuStatuses[status].tone}>{skuStatuses[status].label}</Badge> : null),
  },
];

export interface DecidedVariantsProps {
  readonly ids: readonly number[];
  /** Reads the variants that they were chosen among. */
  readonly among: ReturnType<typeof catalogueQueries.skus>;
}

/** The variants that a decision is about, before it is made. */
export function DecidedVariants({ ids, among }: DecidedVariantsProps) {
  const query = useQuery(among);
  const { data, error } = query;
  if (error && !data) return <QueryError query={query} failed={say('skus.list.failed')} />;
  const known = new Map<number, Decided>(data?.rows.map((row) => [row.id, row]));
  return (
    <ScrollRegion title={say('skus.many.chosen')} className="max-h-[50vh]">
      <DataTable
        label={say('skus.many.chosen')}
        columns={columns}
        rows={data ? ids.map((id) => known.get(id) ?? { id }) : []}
        state={data ? 'ready' : 'loading'}
        skeletonRows={Math.min(ids.length, 10)}
        rowKey={({ id }) => String(id)}
      />
    </ScrollRegion>
  );
}

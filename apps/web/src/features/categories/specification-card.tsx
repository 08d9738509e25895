import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { limits, say } from '@trastienda/domain';
import { specificationListQuery, specificationName } from '@trastienda/validators/lists';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Specification } from 'trastienda-client';
import { useUrlState } from '../../lib/url-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { specificationsQueries } from './categories.queries.ts';
import { type AskedChange, SpecificationQuestion } from './specification-question.tsx';
import { type Level, SpecificationSearch } from './specification-search.tsx';

const titles = { product: 'specifications.ofProduct', variant: 'specifications.ofVariant' } as const;
// The first size is the default (S2 §9).
const sizes = [50, ...limits.pageSizes.filter((size) => size !== 50)];

/** The specifications of a category at one level, page by page: add one, make it required, delete the category's own. */
export function SpecificationCard({ categoryId, level }: { readonly categoryId: string; readonly level: Level }) {
  const { values, patch } = useUrlState();
  const [asked, ask] = useState<AskedChange>();
  const [pageParam, sizeParam, orderParam] = [`${level}Page`, `${level}Size`, `${level}Order`];
  const page = wholeOf(values[pageParam]);
  const size = sizes.find((one) => String(one) === values[sizeParam]) ?? 50;
  const sortOrder = values[orderParam] === 'desc' ? 'desc' : 'asc';
  const query = useQuery({
    ...specificationsQueries.list(specificationListQuery({ page, size, level }, { categoryId, sortOrder })),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const title = say(titles[level]);
  return (
    <Card title={title} flush>
      <div className="grid gap-3 p-4">
        <SpecificationSearch categoryId={categoryId} level={level} />
        <QueryError query={query} failed={say('specifications.list.failed')} />
      </div>
      {query.error && !data ? null : (
        <DataTable<Specification>
          label={title}
          rows={data?.rows ?? []}
          rowKey={({ fieldId }) => fieldId}
          state={data === undefined ? 'loading' : query.isFetching ? 'refreshing' : 'ready'}
          skeletonRows={3}
          sort={{
            by: 'name',
            descending: sortOrder === 'desc',
            onSort: (_, order = sortOrder === 'desc' ? 'asc' : 'desc') =>
              patch({ [orderParam]: order === 'asc' ? '' : order, [pageParam]: '' }),
          }}
          empty={<EmptyState title={say('specifications.table.empty')} />}
          columns={[
            {
              key: 'name',
              header: say('specifications.column.name'),
              sort: 'name',
              cell: (row) => (
                <span className="inline-flex flex-wrap items-center gap-2">
                  {specificationName(row)}
                  {row.isParent ? <Badge tone="secondary">{say('specifications.inheritedFrom')}</Badge> : null}
                  {row.isOverridden ? <Badge tone="warning">{say('specifications.overridden')}</Badge> : null}
                </span>
              ),
            },
            {
              key: 'required',
              header: say('specifications.column.required'),
              cell: (row) => (
                <Checkbox
                  label={say('specifications.required.of', { name: row.name })}
                  labelHidden
                  checked={row.isRequired}
                  onChange={(isRequired) => ask({ kind: 'require', row, isRequired })}
                />
              ),
            },
            {
              key: 'actions',
              header: say('specifications.column.actions'),
              cell: (row) =>
                row.isParent ? null : (
                  <IconButton
                    label={say('specifications.delete.of', { name: row.name })}
                    icon={<Trash2 className="size-4" aria-hidden="true" />}
                    onClick={() => ask({ kind: 'delete', row })}
                  />
                ),
            },
          ]}
        />
      )}
      {data && data.total > 0 ? (
        <div className="border-line border-t px-4 py-2">
          <Pagination
            of={title}
            page={page}
            size={size}
            total={data.total}
            sizes={[...sizes].sort((one, other) => one - other)}
            onPage={(next) => patch({ [pageParam]: next === 0 ? '' : String(next) })}
            onSize={(next) => patch({ [sizeParam]: String(next), [pageParam]: '' })}
          />
        </div>
      ) : null}
      {asked ? <SpecificationQuestion asked={asked} onClose={() => ask(undefined)} /> : null}
    </Card>
  );
}

const wholeOf = (text = ''): number => (/^\d{1,7}$/.test(text) ? Number(text) : 0);

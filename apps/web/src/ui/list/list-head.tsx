import { FoundRows } from '../../lib/found-rows.ts';
import { keptRowsText } from '../../lib/kept-rows.ts';
import { PageHeader } from '../page-header.tsx';
import type { ListDefinition } from './list-definition.ts';
import type { ListRead } from './use-list-rows.ts';

interface ListHeadProps<Row> {
  readonly list: ListDefinition<Row>;
  readonly read: ListRead<Row>;
  /** The filters in force, in words: for the actions. */
  readonly filters: readonly { readonly text: string }[];
}

/** The title of a list, how many rows it has, and its actions. */
export function ListHead<Row>({ list, read, filters }: ListHeadProps<Row>) {
  const { data, keptAt, total, isLeast, isUncounted, failure } = read;
  const uncounted = isUncounted ? ' (no fue posible contarlos todos)' : '';
  const text = isLeast ? `Más de ${list.count(total - 1)}${uncounted}` : list.count(total);
  const age = keptAt === undefined ? '' : `. ${keptRowsText(keptAt)}`;
  const count = <p role="status">{data ? text + age : failure ? ' ' : (list.loading ?? 'Cargando...')}</p>;
  const actions = (
    <FoundRows value={{ filters, ...(data && { found: { text, total, isLeast } }) }}>{list.actions}</FoundRows>
  );
  if (!list.bare) return <PageHeader title={list.title} facts={count} actions={actions} />;
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="text-muted">{count}</div>
      <div className="no-print flex flex-wrap items-center gap-2">{actions}</div>
    </div>
  );
}

import { useQueries } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { numberText } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { RouterLink } from '../../lib/router-link.tsx';
import type { UrlState } from '../../lib/url-state.ts';
import { type ListViews, type OpenViews, viewText } from '../../lib/views/list-views.ts';
import { Button } from '../button.tsx';
import type { ListDefinition, ListPageOf } from './list-definition.ts';
import type { ListRead } from './use-list-rows.ts';

const ViewDialog = lazyPart(async () => (await import('./view-dialog.tsx')).ViewDialog);

export interface ViewTabsProps<Row> {
  readonly list: Pick<ListDefinition<Row>, 'query'>;
  readonly views: ListViews;
  readonly url: UrlState;
  readonly known: OpenViews;
  /** What the list has read: the counts of the other views are fetched after its rows. */
  readonly read: Pick<ListRead<Row>, 'data' | 'total' | 'isLeast'>;
}

const COUNT_RESTS_MS = 2_000;

const tab =
  '-mb-px inline-flex h-9 items-center gap-1.5 whitespace-nowrap rounded-t-md border-transparent border-b-2 px-3 font-medium text-muted outline-offset-[-2px] hover:text-ink aria-[current]:border-accent aria-[current]:text-ink';

/**
 * The views of a list as links with their counts, and the buttons that save or change a view. A count comes from the first page of its
 * view, fetched after the current rows, so that it delays nothing and its tab then opens at once.
 */
export function ViewTabs<Row>({ list, views, url, known, read }: ViewTabsProps<Row>) {
  const [dialog, setDialog] = useState<{ readonly id: string | undefined }>();
  const { tabs, open, changed, search } = known;
  const ready = read.data !== undefined;
  const counts = useQueries({
    queries: tabs.map(({ search }) => ({ ...list.query(search), enabled: ready, meta: { restsFor: COUNT_RESTS_MS } })),
  });
  const isNarrowed = Object.keys(search).length > 0;
  return (
    <div className="no-print flex min-w-0 items-end gap-2 border-line border-b">
      <nav aria-label={viewText.title()} className="min-w-0 overflow-x-auto">
        <ul className="flex gap-1">
          <li>
            <RouterLink to="?" aria-current={open === undefined && !isNarrowed ? 'page' : undefined} className={tab}>
              {viewText.all()}
            </RouterLink>
          </li>
          {tabs.map((view, at) => {
            const isOpen = view === open;
            const count = isOpen && !changed && ready ? read : counts[at]?.data;
            return (
              <li key={view.key}>
                <RouterLink
                  to={`?view=${encodeURIComponent(view.key)}`}
                  title={view.note}
                  aria-current={isOpen ? 'page' : undefined}
                  className={tab}
                >
                  {view.name}
                  {isOpen && changed ? <span className="text-muted">(con cambios)</span> : null}
                  {/* The count's space is reserved, so that nothing moves when it arrives. */}
                  <span className="min-w-5 text-right text-muted text-xs tabular-nums">
                    {count === undefined ? '' : countOf(count)}
                  </span>
                </RouterLink>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="ml-auto flex shrink-0 gap-1 pb-1">
        {open?.own ? (
          <Button size="sm" variant="quiet" onClick={() => setDialog({ id: open.key })}>
            {viewText.edit()}
          </Button>
        ) : null}
        {isNarrowed && (open === undefined || changed) ? (
          <Button size="sm" variant="quiet" onClick={() => setDialog({ id: undefined })}>
            {viewText.save()}
          </Button>
        ) : null}
      </div>
      {dialog ? (
        <Suspense>
          <ViewDialog
            key={dialog.id ?? ''}
            id={dialog.id}
            extra={{ list: views.list, search }}
            changed={changed}
            onSaved={(id) => url.patch({ view: id })}
            onDeleted={() => url.patch({ view: '' })}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

const countOf = ({ total, isLeast }: Pick<ListPageOf<unknown>, 'total' | 'isLeast'>): string =>
  isLeast ? `Más de ${numberText(total - 1)}` : numberText(total);

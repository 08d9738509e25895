import { isAdmin, type OrderStatus, orderStatuses, orderTags, say, type Viewer } from '@trastienda/domain';
import type { DashboardSearch } from '@trastienda/validators';
import clsx from 'clsx';
import type { StatusStatistics } from 'trastienda-client';
import { numberText } from '../../lib/format.ts';
import type { UrlValues } from '../../lib/url-state.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type CardFilter, isChosen, toggled } from './dashboard-state.ts';

const byStatus = (status: OrderStatus) => ({ filter: { status }, ...orderStatuses[status] });
const byTag = (tag: 'controversy' | 'incidence') => ({ filter: { tag }, ...orderTags[tag] });

/** The cards in the order of S1 §2; "No pagada" is for administrators only. */
const cardsFor = (viewer: Viewer) => [
  byStatus('ready-for-handling'),
  ...(isAdmin(viewer) ? [byStatus('payment-pending')] : []),
  byStatus('handling'),
  byStatus('invoiced'),
  byStatus('delivered'),
  byStatus('canceled'),
  byTag('controversy'),
  byTag('incidence'),
];

export interface StatusCardsProps {
  readonly search: DashboardSearch;
  readonly viewer: Viewer;
  /** Undefined while the counts load. */
  readonly counts: StatusStatistics | undefined;
  readonly patch: (changes: UrlValues) => void;
}

/** A click filters the newest orders by a card, a second click shows all again. */
export function StatusCards({ search, viewer, counts, patch }: StatusCardsProps) {
  return (
    <ul aria-label={say('dashboard.cards')} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {cardsFor(viewer).map(({ filter, label }) => {
        const chosen = isChosen(search, filter);
        return (
          <li key={label}>
            <button
              type="button"
              aria-pressed={chosen}
              onClick={() => patch(toggled(search, filter))}
              className={clsx(
                'grid w-full gap-0.5 rounded-lg border px-4 py-3 text-left shadow-rest transition-colors',
                chosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:border-line-strong',
              )}
            >
              <span className="text-muted">{label}</span>{' '}
              {counts ? (
                <span className="font-semibold text-2xl tabular-nums tracking-tight">
                  {numberText(countOf(counts, filter))}
                </span>
              ) : (
                <Skeleton className="h-8 w-16" />
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function countOf({ statuses, tags }: StatusStatistics, filter: CardFilter): number {
  const found =
    'status' in filter
      ? statuses.find(({ status }) => status === filter.status)
      : tags.find(({ tag }) => tag === filter.tag);
  return found?.count ?? 0;
}

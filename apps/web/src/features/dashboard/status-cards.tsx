import {
  changeInPercent,
  isAdmin,
  type OrderStatus,
  orderStatuses,
  orderTags,
  say,
  type Viewer,
} from '@trastienda/domain';
import type { DashboardSearch } from '@trastienda/validators';
import clsx from 'clsx';
import type { StatusStatistics } from 'trastienda-client';
import { numberText } from '../../lib/format.ts';
import type { UrlValues } from '../../lib/url-state.ts';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type CardFilter, isChosen, listPath, searchOf, toggled } from './dashboard-state.ts';

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
  /** Of the period before; undefined while they load, or if there was none. */
  readonly before: StatusStatistics | undefined;
  readonly patch: (changes: UrlValues) => void;
}

/** A click filters the newest orders by a card, a second click shows all again. */
export function StatusCards({ search, viewer, counts, before, patch }: StatusCardsProps) {
  return (
    <ul aria-label={say('dashboard.cards')} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {cardsFor(viewer).map(({ filter, label }) => {
        const chosen = isChosen(search, filter);
        return (
          <li
            key={label}
            className={clsx(
              'grid rounded-lg border shadow-rest transition-colors',
              chosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:border-line-strong',
            )}
          >
            <button
              type="button"
              aria-pressed={chosen}
              onClick={() => patch(toggled(search, filter))}
              className="grid w-full content-start gap-0.5 rounded-t-lg px-4 pt-3 text-left"
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
            <p className="flex min-h-8 flex-wrap items-center justify-between gap-x-2 px-4 pb-2 text-[0.8125rem] text-muted">
              <span>{counts && before ? changeText(countOf(counts, filter), countOf(before, filter)) : null}</span>
              <Link to={listPath(searchOf(search, filter))} aria-label={say('dashboard.card.list', { card: label })}>
                {say('dashboard.card.open')}
              </Link>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function changeText(now: number, before: number): string {
  const change = changeInPercent(now, before);
  return change === undefined
    ? say('dashboard.change.none')
    : say('dashboard.change', { change, before: numberText(before) });
}

function countOf({ statuses, tags }: StatusStatistics, filter: CardFilter): number {
  const found =
    'status' in filter
      ? statuses.find(({ status }) => status === filter.status)
      : tags.find(({ tag }) => tag === filter.tag);
  return found?.count ?? 0;
}

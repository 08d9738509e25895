import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { changeInPercent, periodBefore, say, sayCount } from '@trastienda/domain';
import { failureOf, saidAfter } from '../../lib/failure.ts';
import { dayText, numberText } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { IgnoredValues } from '../../ui/list/ignored-filters.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dashboardQueries } from './dashboard.queries.ts';
import { DashboardFilters } from './dashboard-filters.tsx';
import { listPath, searchOf, useDashboard } from './dashboard-state.ts';
import { DaysChart } from './days-chart.tsx';
import { LastOrders } from './last-orders.tsx';
import { StatusCards } from './status-cards.tsx';
import { StatusesChart } from './statuses-chart.tsx';

/** "Dashboard de pedidos [total]" (S1 §2): the range, the cards, both charts and the newest orders. */
export function OrdersDashboard() {
  const { search, viewer, patch, ignored } = useDashboard();
  const statuses = useQuery({ ...dashboardQueries.statuses(search), placeholderData: keepPreviousData });
  const days = useQuery({ ...dashboardQueries.days(search), placeholderData: keepPreviousData });
  const before = periodBefore(search);
  // A comparison that fails takes nothing away from the numbers themselves.
  const earlier = useQuery({
    ...dashboardQueries.statuses({ ...search, ...before }),
    enabled: before !== undefined,
    placeholderData: keepPreviousData,
  });
  const earlierCounts = before && !earlier.error ? earlier.data : undefined;
  const failed = statuses.error ?? days.error;
  const failure = failed ? failureOf(failed, say('dashboard.failed')) : undefined;
  const counts = statuses.data;
  const total = counts && !statuses.error ? numberText(counts.total) : undefined;
  return (
    <>
      <PageHeader
        title={total === undefined ? say('dashboard.title') : say('dashboard.titleTotal', { total })}
        tabTitle={say('dashboard.title')}
        facts={
          <>
            <p>
              {say('dashboard.period', { from: dayText(search.fromDate), to: dayText(search.toDate) })}
              {counts && !statuses.error ? (
                <>
                  {' · '}
                  <Link to={listPath(searchOf(search))}>{sayCount('dashboard.total.list', counts.total)}</Link>
                </>
              ) : null}
            </p>
            {before ? (
              // As high before the numbers arrive as with them, so that nothing below moves.
              <p className="min-h-10 sm:min-h-5">
                {say('dashboard.compared', { from: dayText(before.fromDate), to: dayText(before.toDate) })}
                {counts && earlierCounts ? <TotalBefore now={counts.total} before={earlierCounts.total} /> : null}
              </p>
            ) : null}
          </>
        }
      />
      <div className="grid gap-4">
        <DashboardFilters search={search} viewer={viewer} patch={patch} />
        {ignored.length > 0 ? <IgnoredValues lines={ignored} /> : null}
        {failure ? (
          <ErrorState
            message={saidAfter(say('dashboard.failed'), failure.message)}
            requestId={failure.requestId}
            retrying={statuses.isFetching || days.isFetching}
            onRetry={() => void Promise.all([statuses.refetch(), days.refetch()])}
          />
        ) : (
          <>
            <StatusCards search={search} viewer={viewer} counts={counts} before={earlierCounts} patch={patch} />
            {counts?.total === 0 ? (
              <Alert tone="warning" announce="status">
                {say('dashboard.noData')}
              </Alert>
            ) : null}
            {counts?.total === 0 ? null : (
              <div className="grid gap-4 xl:grid-cols-[3fr_2fr]">
                {counts && days.data ? <DaysChart search={search} days={days.data} /> : <Skeleton className="h-91" />}
                {counts && days.data ? (
                  <StatusesChart counts={counts} search={search} />
                ) : (
                  <Skeleton className="h-91" />
                )}
              </div>
            )}
          </>
        )}
        <LastOrders search={search} viewer={viewer} />
      </div>
    </>
  );
}

/** How the total differs from that of the period before. */
function TotalBefore({ now, before }: { readonly now: number; readonly before: number }) {
  const change = changeInPercent(now, before);
  const count = numberText(before);
  return <> · {change === undefined ? count : say('dashboard.total.before', { change, before: count })}</>;
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { failureOf, saidAfter } from '../../lib/failure.ts';
import { dayText, numberText } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IgnoredValues } from '../../ui/list/ignored-filters.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dashboardQueries } from './dashboard.queries.ts';
import { DashboardFilters } from './dashboard-filters.tsx';
import { useDashboard } from './dashboard-state.ts';
import { DaysChart } from './days-chart.tsx';
import { LastOrders } from './last-orders.tsx';
import { StatusCards } from './status-cards.tsx';
import { StatusesChart } from './statuses-chart.tsx';

/** "Dashboard de pedidos [total]" (S1 §2): the range, the cards, both charts and the newest orders. */
export function OrdersDashboard() {
  const { search, viewer, patch, ignored } = useDashboard();
  const statuses = useQuery({ ...dashboardQueries.statuses(search), placeholderData: keepPreviousData });
  const days = useQuery({ ...dashboardQueries.days(search), placeholderData: keepPreviousData });
  const failed = statuses.error ?? days.error;
  const failure = failed ? failureOf(failed, say('dashboard.failed')) : undefined;
  const counts = statuses.data;
  const total = counts && !statuses.error ? numberText(counts.total) : undefined;
  return (
    <>
      <PageHeader
        title={total === undefined ? say('dashboard.title') : say('dashboard.titleTotal', { total })}
        tabTitle={say('dashboard.title')}
        facts={say('dashboard.period', { from: dayText(search.fromDate), to: dayText(search.toDate) })}
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
            <StatusCards search={search} viewer={viewer} counts={counts} patch={patch} />
            {counts?.total === 0 ? (
              <Alert tone="warning" announce="status">
                {say('dashboard.noData')}
              </Alert>
            ) : null}
            {counts?.total === 0 ? null : (
              <div className="grid gap-4 xl:grid-cols-[3fr_2fr]">
                {counts && days.data ? <DaysChart search={search} days={days.data} /> : <Skeleton className="h-91" />}
                {counts && days.data ? <StatusesChart counts={counts} /> : <Skeleton className="h-91" />}
              </div>
            )}
          </>
        )}
        <LastOrders search={search} viewer={viewer} />
      </div>
    </>
  );
}

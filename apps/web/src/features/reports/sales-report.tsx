import { useQuery } from '@tanstack/react-query';
import type { Viewer } from '@trastienda/domain';
import { reportFilters, reportSearches, salesDayList } from '@trastienda/validators';
import { useMemo } from 'react';
import type { SalesDay } from 'trastienda-client';
import { listScreen } from '../../lib/list-screen.ts';
import { searchIn } from '../../lib/searching.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { useUrlState } from '../../lib/url-state.ts';
import { defineList } from '../../ui/list/list-definition.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { AskedReport } from './asked-report.ts';
import { reportQueries } from './reports.queries.ts';
import { RequestButton } from './request-button.tsx';
import { SalesChart } from './sales-chart.tsx';

/** The tab Ventas: a row per day, with a chart above. The server returns all days at once; the pages are made here (S2 §2; R30). */
export function SalesReport({ onAsk }: { readonly onAsk: (asked: AskedReport) => void }) {
  const viewer = useViewer();
  const { values } = useUrlState();
  const { page: _page, size: _size, ...filter } = searchIn(reportSearches.sales, values, viewer);
  const { data } = useQuery(reportQueries.days(filter));
  const list = useMemo(() => salesScreen(viewer), [viewer]);
  return (
    <ListPage
      list={{
        ...list,
        notice: data && data.length > 1 ? <SalesChart days={data} /> : null,
        actions: <RequestButton onClick={() => onAsk({ kind: 'sales', filters: reportFilters(filter) })} />,
      }}
    />
  );
}

function salesScreen(viewer: Viewer) {
  return defineList<SalesDay>(
    listScreen(salesDayList, viewer, {
      query: ({ page, size, ...filter }) => {
        const { queryKey, queryFn } = reportQueries.days(filter);
        return {
          queryKey: [...queryKey, page, size],
          queryFn: async (context: { readonly signal: AbortSignal }) => {
            const days = await queryFn(context);
            return { total: days.length, rows: days.slice(page * size, (page + 1) * size) };
          },
        };
      },
    }),
  );
}

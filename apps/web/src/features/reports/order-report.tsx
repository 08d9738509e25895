import { mayAccess, say, type Viewer } from '@trastienda/domain';
import {
  liquidationReportList,
  orderReportList,
  orderReportQuery,
  pageQuery,
  reportFilters,
  reportItemColumns,
  reportSearches,
} from '@trastienda/validators';
import { useMemo } from 'react';
import type { OrderReportRow } from 'trastienda-client';
import { type Cell, columnsOf, listScreen } from '../../lib/list-screen.ts';
import { orderPath } from '../../lib/order-path.ts';
import { searchIn } from '../../lib/searching.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { useUrlState } from '../../lib/url-state.ts';
import { CellContent } from '../../ui/cells.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { defineList } from '../../ui/list/list-definition.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { AskedReport } from './asked-report.ts';
import { reportQueries } from './reports.queries.ts';
import { RequestButton } from './request-button.tsx';

interface Asks {
  readonly onAsk: (asked: AskedReport) => void;
}

/** The tab Estado de pedidos: orders with their liquidation; the file has the same filters (S2 §2). */
export function OrderReport({ onAsk }: Asks) {
  return <Report kind="orders" screenOf={orderScreen} onAsk={onAsk} />;
}

/** The tab Liquidación de pedidos: orders with the tag LQ (S2 §2 and §3). */
export function LiquidationReport({ onAsk }: Asks) {
  return <Report kind="liquidations" screenOf={liquidationScreen} onAsk={onAsk} />;
}

interface ReportProps extends Asks {
  readonly kind: 'orders' | 'liquidations';
  readonly screenOf: (viewer: Viewer) => ReturnType<typeof orderScreen>;
}

function Report({ kind, screenOf, onAsk }: ReportProps) {
  const viewer = useViewer();
  const { values } = useUrlState();
  const list = useMemo(() => screenOf(viewer), [screenOf, viewer]);
  const ask = () => {
    const { page: _page, size: _size, ...filter } = searchIn(reportSearches[kind], values, viewer);
    onAsk({ kind, filters: reportFilters(filter) });
  };
  return <ListPage list={{ ...list, actions: <RequestButton words="sales.export" onClick={ask} /> }} />;
}

const orderScreen = (viewer: Viewer) =>
  defineList<OrderReportRow>({
    ...listScreen(orderReportList, viewer, {
      query: (search) => reportQueries.orders(orderReportQuery(search)),
      display: wordsOf(orderReportList),
    }),
    ...rowsOf(viewer),
  });

const liquidationScreen = (viewer: Viewer) =>
  defineList<OrderReportRow>({
    ...listScreen(liquidationReportList, viewer, {
      query: (search) => reportQueries.liquidations(pageQuery(search)),
      display: wordsOf(liquidationReportList),
    }),
    ...rowsOf(viewer),
  });

/** The table has many columns, so names and months break only between words. Cards omit empty values. */
const wordsOf = ({ columns }: typeof orderReportList) =>
  Object.fromEntries(
    columns
      .filter(({ key }) => ['seller', 'client', 'date', 'liquidationDay'].includes(key))
      .map(({ key, value }) => [key, { cell: (row: OrderReportRow) => whole(value(row)) }]),
  );

const whole = (words: Cell) =>
  words === '' ? null : (
    <span className="wrap-normal">
      <CellContent of={words} />
    </span>
  );

/** A row links to its order if the viewer may open orders, and expands to its items. */
const rowsOf = (viewer: Viewer) => ({
  ...(mayAccess({ permission: 'ORDERS_USER' }, viewer).allowed && {
    rowHref: ({ id }: OrderReportRow) => orderPath(id),
  }),
  details: {
    header: say('reports.orders.items'),
    label: ({ id }: OrderReportRow, open: boolean) =>
      say(open ? 'reports.orders.items.close' : 'reports.orders.items.open', { id }),
    content: (order: OrderReportRow) => <Items order={order} viewer={viewer} />,
  },
});

function Items({ order: { id, items }, viewer }: { readonly order: OrderReportRow; readonly viewer: Viewer }) {
  return (
    <DataTable
      label={say('reports.orders.items.of', { id })}
      columns={columnsOf({ columns: reportItemColumns }, viewer)}
      rows={items}
      rowKey={({ newId }) => newId}
    />
  );
}

import { hasPermission, say } from '@trastienda/domain';
import { useViewer } from '../../lib/signed-in.tsx';
import { Alert } from '../../ui/alert.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DashboardNotices } from './dashboard-notices.tsx';
import { OrdersDashboard } from './orders-dashboard.tsx';

/** /dashboard: for everybody; its numbers are of orders, so they ask for the permission that orders ask for (R5). */
export function DashboardScreen() {
  return (
    <>
      {hasPermission(useViewer(), 'ORDERS_USER') ? <OrdersDashboard /> : <WithoutOrders />}
      <DashboardNotices />
    </>
  );
}

function WithoutOrders() {
  return (
    <>
      <PageHeader title={say('dashboard.title')} />
      <Alert tone="info">{say('dashboard.withoutOrders')}</Alert>
    </>
  );
}

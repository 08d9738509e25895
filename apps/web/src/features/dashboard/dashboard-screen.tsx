import { hasPermission, say } from '@trastienda/domain';
import { useViewer } from '../../lib/signed-in.tsx';
import { Alert } from '../../ui/alert.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DashboardNotices } from './dashboard-notices.tsx';
import { OrdersDashboard } from './orders-dashboard.tsx';

/** /dashboard: for all users; its numbers are about orders and need the permission for orders (R5). */
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

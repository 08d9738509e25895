import { hasPermission, say } from '@trastienda/domain';
import { ArrowRight, ListOrdered } from 'lucide-react';
import { useSignedIn } from '../../lib/signed-in.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** The dashboard of later work: says so, and leads to what already works. */
export function DashboardScreen() {
  const { user } = useSignedIn();
  return (
    <>
      <PageHeader title={say('menu.dashboard')} facts={say('session.welcome', { name: user.name })} />
      <div className="grid max-w-3xl gap-4">
        <Alert tone="info" title={say('shared.comingSoon.title')}>
          {say('shell.soon.text', { area: say('menu.dashboard') })}
        </Alert>
        {hasPermission(user.viewer, 'ORDERS_USER') ? (
          <Card title={say('shell.soon.works')}>
            <Link to="/orders/list" className="inline-flex items-center gap-2">
              <ListOrdered className="size-4" aria-hidden="true" />
              {say('menu.orders.list')}
              <ArrowRight className="size-3.5" aria-hidden="true" />
            </Link>
          </Card>
        ) : null}
      </div>
    </>
  );
}

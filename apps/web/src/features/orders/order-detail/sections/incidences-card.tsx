import type { Order } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import { Card } from '../../../../ui/card.tsx';
import { Link } from '../../../../ui/link.tsx';

/** The way to report an incident about this order. */
export function IncidencesCard({ order }: { readonly order: Order }) {
  return (
    <Card title={say('orders.detail.incidences')} className="no-print">
      <p className="mb-3 text-muted">{say('orders.detail.incidences.text')}</p>
      <Link variant="secondary" to={`/incidents/list?order=${encodeURIComponent(order.id)}`}>
        {say('orders.detail.createIncident')}
      </Link>
    </Card>
  );
}

import type { Order } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import { Card } from '../../../../ui/card.tsx';
import { DefinitionList } from '../../../../ui/definition-list.tsx';

/** The buyer; the server sends it to operating users only (S1 §6). */
export function ClientCard({ order }: { readonly order: Order }) {
  const client = order.clientProfileData;
  if (!client) return null;
  return (
    <Card title={say('orders.detail.client')}>
      <DefinitionList
        facts={[
          { term: say('orders.detail.clientName'), value: `${client.firstName} ${client.lastName}`.trim() },
          { term: say('orders.detail.email'), value: client.email },
          { term: say('orders.detail.phone'), value: client.phone },
          { term: say('orders.detail.document'), value: client.document },
        ]}
      />
    </Card>
  );
}

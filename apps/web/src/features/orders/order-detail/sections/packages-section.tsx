import type { Order, OrderPackage } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DateText, Money } from '../../../../ui/cells.tsx';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { DefinitionList } from '../../../../ui/definition-list.tsx';
import { ExternalLink } from '../../../../ui/link.tsx';
import { Timeline } from '../../../../ui/timeline.tsx';
import { packageHistory, packageStatusLook } from '../package-status.ts';

/** The shipments of the order, each with its items, where it is and how it got there. */
export function PackagesSection({ order }: { readonly order: Order }) {
  const shipments = order.packageAttachment.packages.filter(({ type }) => type === 'Output');
  const names = new Map(order.items.map((item) => [item.id, item.name]));
  return (
    <Card title={say('orders.detail.packages')} flush>
      {shipments.length === 0 ? (
        <p className="p-4 text-muted">{say('orders.detail.packages.empty')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {shipments.map((shipment) => (
            <li key={shipment.invoiceNumber}>
              <Shipment shipment={shipment} names={names} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface ShipmentProps {
  readonly shipment: OrderPackage;
  readonly names: ReadonlyMap<string, string>;
}

function Shipment({ shipment, names }: ShipmentProps) {
  const history = packageHistory(shipment.packageStatusHistories);
  const look = packageStatusLook(shipment.packageStatus.status, history.at(-2)?.status);
  return (
    <article aria-label={say('orders.detail.package', { n: shipment.invoiceNumber })}>
      <div className="grid gap-3 p-4">
        <header className="flex flex-wrap items-center gap-2">
          <h3 className="font-semibold">{shipment.invoiceNumber}</h3>
          <Badge tone={look.tone}>{look.label}</Badge>
          {shipment.packageStatus.generatePayment ? (
            <Badge tone="success">{say('orders.detail.package.payment')}</Badge>
          ) : null}
        </header>
        <DefinitionList
          columns={2}
          facts={[
            { term: say('orders.detail.package.courier'), value: shipment.courier },
            { term: say('orders.detail.package.tracking'), value: shipment.trackingNumber },
            { term: say('orders.detail.package.issued'), value: <DateText value={shipment.issuanceDate} full /> },
            { term: say('orders.detail.package.value'), value: <Money value={shipment.invoiceValue} /> },
            {
              term: say('orders.detail.package.trackingUrl'),
              value: shipment.trackingUrl ? (
                <ExternalLink href={shipment.trackingUrl}>{shipment.trackingUrl}</ExternalLink>
              ) : null,
            },
          ]}
        />
      </div>
      <DataTable
        label={say('orders.detail.package.items', { n: shipment.invoiceNumber })}
        columns={itemColumns(names)}
        rows={shipment.items}
        rowKey={(item) => item.id}
      />
      <div className="border-line border-t px-4 py-2">
        <Collapsible title={`${say('orders.detail.package.history')} (${history.length})`}>
          <Timeline
            label={say('orders.detail.package.history')}
            moments={history.toReversed().map((entry) => ({
              key: `${entry.creationDate} ${entry.status}`,
              title: entry.label,
              tone: entry.tone,
              when: <DateText value={entry.creationDate} full />,
              note: [
                say('orders.detail.package.by', { user: entry.user }),
                ...(entry.generatePayment ? [say('orders.detail.package.payment')] : []),
              ].join(' · '),
            }))}
          />
        </Collapsible>
      </div>
    </article>
  );
}

function itemColumns(names: ReadonlyMap<string, string>): readonly Column<OrderPackage['items'][number]>[] {
  return [
    { key: 'sku', header: say('orders.detail.item.sku'), cell: (item) => item.id },
    { key: 'name', header: say('orders.detail.item.name'), cell: (item) => names.get(item.id) ?? item.id },
    { key: 'quantity', header: say('orders.detail.item.quantity'), align: 'right', cell: (item) => item.quantity },
    {
      key: 'returned',
      header: say('orders.detail.item.returned'),
      align: 'right',
      cell: (item) => item.devolution,
    },
    {
      key: 'price',
      header: say('orders.detail.item.price'),
      align: 'right',
      cell: (item) => <Money value={item.price} />,
    },
  ];
}

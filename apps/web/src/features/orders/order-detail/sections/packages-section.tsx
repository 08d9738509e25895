import { say } from '@trastienda/domain';
import type { Order, OrderPackage } from 'trastienda-client';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DateText, Money } from '../../../../ui/cells.tsx';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { DefinitionList, type Fact } from '../../../../ui/definition-list.tsx';
import { ExternalLink } from '../../../../ui/link.tsx';
import { Timeline } from '../../../../ui/timeline.tsx';
import { packageHistory, packageStatusLook } from '../package-status.ts';
import { shipmentsOf } from '../shipments.ts';
import { TrackingBadge } from './guide-cell.tsx';

/** The shipments of the order, each with its items, its state and its history. */
export function PackagesSection({ order }: { readonly order: Order }) {
  const shipments = shipmentsOf(order);
  const names = new Map(order.items.map((item) => [item.id, item.name]));
  if (shipments.length === 0) {
    return (
      <Card title={say('orders.detail.packages')} nothing={say('orders.detail.packages.empty')}>
        {null}
      </Card>
    );
  }
  return (
    <section aria-label={say('orders.detail.packages')} className="grid min-w-0 gap-1.5 sm:gap-2.5">
      {shipments.map((shipment) => (
        <Shipment
          key={shipment.invoiceNumber}
          order={order}
          shipment={shipment}
          names={names}
          folded={shipments.length > 1}
        />
      ))}
    </section>
  );
}

const historyOf = ({ packageStatusHistories }: OrderPackage) => packageHistory(packageStatusHistories);

interface ShipmentProps {
  readonly shipment: OrderPackage;
  readonly names: ReadonlyMap<string, string>;
}

/** A package: open with all its data if it is the only one, otherwise a line that can be expanded. */
function Shipment({
  order,
  shipment,
  names,
  folded,
}: ShipmentProps & { readonly order: Order; readonly folded: boolean }) {
  const history = historyOf(shipment);
  const look = packageStatusLook(shipment.packageStatus.status, history.at(-2)?.status);
  const title = say('orders.detail.package', { n: shipment.invoiceNumber });
  const guide = order.detailsItems.find(({ trackingNumber }) => trackingNumber === shipment.trackingNumber);
  const status = (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={look.tone}>{look.label}</Badge>
      <TrackingBadge guide={guide} told={look.label} />
    </span>
  );
  const carrier: Fact = { term: say('orders.detail.package.courier'), value: shipment.courier };
  const value: Fact = { term: say('orders.detail.package.value'), value: <Money value={shipment.invoiceValue} /> };
  const issued: Fact = {
    term: say('orders.detail.package.issued'),
    value: <DateText value={shipment.issuanceDate} full />,
  };
  const tracking = trackingFact(shipment);
  const line = '-my-1 flex flex-wrap items-center gap-x-5 gap-y-0.5 text-[0.8125rem] *:open:basis-full max-sm:gap-x-4';
  if (!folded) {
    return (
      <Card title={title} actions={status}>
        <div className={line}>
          <DefinitionList inline="flow" facts={[carrier, value, tracking, issued]} />
          <Details shipment={shipment} names={names} history={history} />
        </div>
      </Card>
    );
  }
  return (
    <Card label={title}>
      <div className={line}>
        <h2 className="grow font-semibold text-sm max-sm:-order-2">{title}</h2>
        <DefinitionList inline="flow" facts={[tracking]} />
        <span className="max-sm:-order-1">{status}</span>
        <Collapsible title={say('orders.detail.package.more')} printed>
          <div className={line}>
            <DefinitionList inline="flow" facts={[carrier, value, issued]} />
            <Details shipment={shipment} names={names} history={history} />
          </div>
        </Collapsible>
      </div>
    </Card>
  );
}

function trackingFact({ trackingUrl, trackingNumber }: OrderPackage): Fact {
  return {
    term: say('orders.detail.package.tracking'),
    value: trackingUrl ? (
      <ExternalLink href={trackingUrl} tellsAddress>
        {trackingNumber}
      </ExternalLink>
    ) : (
      trackingNumber
    ),
    copy: { value: trackingNumber, label: say('orders.detail.copyTracking') },
  };
}

/** Whether the package is paid, its items, and its history. */
function Details({ shipment, names, history }: ShipmentProps & { readonly history: ReturnType<typeof historyOf> }) {
  const units = shipment.items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <>
      {shipment.packageStatus.generatePayment ? (
        <Badge tone="success">{say('orders.detail.package.payment')}</Badge>
      ) : null}
      <Collapsible title={say('orders.detail.package.contents', { n: units, lines: shipment.items.length })}>
        <DataTable
          label={say('orders.detail.package.items', { n: shipment.invoiceNumber })}
          compact
          columns={itemColumns(names)}
          rows={shipment.items}
          rowKey={(item) => item.id}
        />
      </Collapsible>
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
    </>
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

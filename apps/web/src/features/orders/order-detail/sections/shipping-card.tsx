import type { Order } from '@trastienda/api-client';
import { carrierTypes, guideStatuses, say } from '@trastienda/domain';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DefinitionList, type Fact } from '../../../../ui/definition-list.tsx';
import { estimateWords } from '../shipping-estimate.ts';
import { GuideCell } from './guide-cell.tsx';
import type { GuideDownloads } from './guide-downloads.ts';

export interface ShippingCardProps {
  readonly order: Order;
  readonly guides?: GuideDownloads | undefined;
}

/** How it travels, how long it takes, and where its guide stands. */
export function ShippingCard({ order, guides }: ShippingCardProps) {
  const [logistics] = order.shippingData.logisticsInfo;
  const facts: Fact[] = [
    { term: say('orders.detail.deliveryMethod'), value: logistics?.selectedSla },
    { term: say('orders.detail.estimate'), value: logistics ? estimateWords(logistics.shippingEstimate) : null },
    { term: say('orders.detail.deliveryCompany'), value: logistics?.deliveryCompany },
  ];
  if (order.carrier) {
    facts.push({
      term: say('orders.detail.carrier'),
      value: `${order.carrier.name} (${carrierTypes[order.carrier.type].label})`,
    });
  }
  return (
    <Card title={say('orders.detail.shipping')}>
      <DefinitionList facts={[...facts, ...guideFacts(order, guides)]} />
      {order.guide.failure ? (
        <p className="mt-3 text-danger">{say('orders.detail.guide.failure', { reason: order.guide.failure })}</p>
      ) : null}
    </Card>
  );
}

/** The request's state, and one line a guide where it can be downloaded; guides of one's own come without a request. */
function guideFacts(order: Order, guides: GuideDownloads | undefined): Fact[] {
  const { status } = order.guide;
  const term = say('orders.detail.guide');
  const byNumber = new Map(order.detailsItems.map((detail) => [detail.trackingNumber, detail]));
  byNumber.delete(null);
  const shown = guides ? [...byNumber] : [];
  if (status === null && shown.length === 0) {
    return order.carrier?.type === 'ADMIN' ? [{ term, value: say('orders.detail.guide.none') }] : [];
  }
  return [
    {
      term,
      value: (
        <span className="grid justify-items-start gap-1.5">
          {status ? <Badge tone={guideStatuses[status].tone}>{guideStatuses[status].label}</Badge> : null}
          {status === 'PENDING' ? <span className="text-muted">{say('orders.detail.guide.waiting')}</span> : null}
          {guides ? shown.map(([number, guide]) => <GuideCell key={number} guide={guide} guides={guides} />) : null}
        </span>
      ),
    },
  ];
}

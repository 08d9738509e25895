import { carrierTypes, estimateText, fullName, say, seesClientData, type Viewer } from '@trastienda/domain';
import type { Order } from 'trastienda-client';
import { Card } from '../../../../ui/card.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { DefinitionList, type Fact } from '../../../../ui/definition-list.tsx';
import { AddressFacts } from './address-facts.tsx';
import { FactGroup } from './fact-group.tsx';
import type { GuideDownloads } from './guide-downloads.ts';
import { guideFact } from './guide-fact.tsx';

export interface FactsCardProps {
  readonly order: Order;
  readonly viewer: Viewer;
  /** Set only for sellers, who download guides here (S1 §2). */
  readonly guides: GuideDownloads | undefined;
}

/** How the order is shipped, its destination and its buyer; no fact is shown twice. */
export function FactsCard({ order, viewer, guides }: FactsCardProps) {
  const guide = guideFact(order, guides);
  return (
    <Card label={say('orders.detail.summary')}>
      <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2 sm:max-lg:*:first:col-span-2 lg:grid-cols-[1.3fr_1fr_1.1fr] print:grid-cols-[3fr_2fr] print:*:first:col-span-1 print:*:first:row-span-2">
        <FactGroup title={say('orders.detail.shipping')}>
          <DefinitionList inline facts={shippingFacts(order)} />
          {order.guide.failure ? (
            <p className="text-[0.8125rem] text-danger">
              {say('orders.detail.guide.failure', { reason: order.guide.failure })}
            </p>
          ) : null}
        </FactGroup>
        <AddressFacts order={order} />
        {seesClientData(viewer) ? <ClientFacts order={order} /> : null}
        {guide ? (
          <div className="sm:col-span-full">
            <DefinitionList inline facts={[guide]} />
          </div>
        ) : null}
      </div>
    </Card>
  );
}

/** The facts of the shipping; a text that occurs in two facts is shown once. */
function shippingFacts(order: Order): Fact[] {
  const [logistics] = order.shippingData.logisticsInfo;
  const { carrier, logisticModel } = order;
  const sla = logistics?.selectedSla;
  const company = logistics?.deliveryCompany;
  return [
    { term: say('orders.detail.deliveryType'), value: say(`orders.detail.deliveryType.${order.deliveryType}`) },
    { term: say('orders.detail.logisticModel'), value: logisticModel },
    { term: say('orders.detail.deliveryMethod'), value: sla === logisticModel ? null : sla },
    { term: say('orders.detail.estimate'), value: logistics ? estimateText(logistics.shippingEstimate) : null },
    {
      term: say('orders.detail.carrier'),
      value: carrier ? `${carrier.name} (${carrierTypes[carrier.type].label})` : say('orders.detail.carrier.none'),
    },
    { term: say('orders.detail.deliveryCompany'), value: company === carrier?.name ? null : company },
  ];
}

/** The buyer; the server sends these data only to operating users (S1 §6). */
function ClientFacts({ order }: { readonly order: Order }) {
  const client = order.clientProfileData;
  if (!client) return null;
  const { firstName, lastName, email, phone, document } = client;
  return (
    <FactGroup title={say('orders.detail.client')}>
      <div className="wrap-anywhere flex flex-wrap gap-x-4 gap-y-0.5 text-[0.8125rem] sm:grid sm:justify-items-start">
        <span>{fullName(firstName, lastName)}</span>
        <a href={`mailto:${email}`} className="inline-block py-0.5 text-accent underline-offset-2 hover:underline">
          {email}
        </a>
        <span className="inline-flex items-center gap-1">
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="text-accent underline-offset-2 hover:underline">
            {phone}
          </a>
          <CopyButton value={phone} label={say('orders.detail.copyPhone')} />
        </span>
        <span>
          <span className="text-muted">{say('orders.detail.document')}</span> {document}
        </span>
      </div>
    </FactGroup>
  );
}

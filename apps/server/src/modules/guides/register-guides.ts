import type { CarrierGuide } from '../../ports/carriers/carriers-port.ts';
import type { OrderChange } from '../orders/order-change.ts';
import { attachGuide, closeGuideRequest, keepLabel } from './guides.repository.ts';

type Guide = Omit<CarrierGuide, 'label'> & { label?: Buffer | undefined };

/**
 * The carrier's guides: items get their tracking, the label is kept, the request is closed (R1). The order of a
 * pickup that is shipped by hand gets its guides without waiting for them: its status stays.
 */
export async function registerGuides(change: OrderChange, guides: readonly Guide[], log: object): Promise<void> {
  const { trx, held, facts, now, commit } = change;
  for (const guide of guides) {
    await attachGuide(trx, held, guide);
    if (guide.label) await keepLabel(trx, held, guide.trackingNumber, guide.label);
  }
  await closeGuideRequest(trx, held, { status: 'NOTIFIED', log, failure: null }, now);
  const byHand = facts.carrierType !== 'ADMIN' && facts.deliveryType === 'pickup' && facts.status === 'handling';
  await commit('order.guideArrived', byHand ? null : { type: 'guide.arrived' }, {
    trackingNumbers: guides.map(({ trackingNumber }) => trackingNumber),
  });
}

/** A failed guide returns the order to handling, with the failure in its log (R1). */
export async function registerFailure(change: OrderChange, reason: string, log: object): Promise<void> {
  await closeGuideRequest(change.trx, change.held, { status: 'NOT_MATCH', log, failure: reason }, change.now);
  await change.commit('order.guideFailed', { type: 'guide.failed' }, { reason });
}

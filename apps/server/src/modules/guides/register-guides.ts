import type { CarrierGuide } from '../../ports/carriers/carriers-port.ts';
import type { OrderChange } from '../orders/order-change.ts';
import { attachGuide, closeGuideRequest, keepLabel } from './guides.repository.ts';

type Guide = Omit<CarrierGuide, 'label'> & { label?: Buffer | undefined };

/**
 * Registers the carrier's guides: items get their tracking numbers, labels are stored, and the request is closed (R1). A pickup order that
 * is shipped by hand does not wait for its guides: its status stays.
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

/** Registers a failed guide: the order returns to handling, with the failure in its log (R1). */
export async function registerFailure(change: OrderChange, reason: string, log: object): Promise<void> {
  await closeGuideRequest(change.trx, change.held, { status: 'NOT_MATCH', log, failure: reason }, change.now);
  await change.commit('order.guideFailed', { type: 'guide.failed' }, { reason });
}

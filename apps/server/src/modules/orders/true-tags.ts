import { isClosedControversy, type OrderTag } from '@trastienda/domain';
import type { ControversyEntity, OrderEntity } from './order-entity.ts';
import { tagBits, tagMask } from './tag-bits.ts';

// Nothing of an order tells it: who found it out sets it, and it stays.
const kept = tagBits.posibleFraud;

/**
 * The tags that the facts of an order give it: they are worked out, never carried along.
 *
 * @param openIncidents how many incidents about it are not closed (R28).
 */
export function trueTags(
  order: Pick<OrderEntity['order'], 'tags' | 'carrier_type' | 'liquidation_date' | 'punishment_date'>,
  controversies: readonly Pick<ControversyEntity, 'type' | 'state'>[],
  openIncidents: number,
): number {
  const has = (type: ControversyEntity['type']) => controversies.some((one) => one.type === type);
  const facts: [OrderTag, boolean][] = [
    ['incidence', openIncidents > 0],
    ['controversy', controversies.some(({ state }) => !isClosedControversy(state))],
    ['cambioFisico', has('CF')],
    ['cancelacionDespuesEntrega', has('CDE')],
    ['cancelacionAntesEntrega', has('CAE')],
    ['punishment', order.punishment_date !== null],
    ['liquidated', order.liquidation_date !== null],
    ['adminCarrier', order.carrier_type === 'ADMIN'],
  ];
  return (order.tags & kept) | tagMask(facts.filter(([, holds]) => holds).map(([tag]) => tag));
}

import { isClosedControversy, type OrderTag } from '@trastienda/domain';
import type { ControversyEntity, OrderEntity } from './order-entity.ts';
import { tagBits, tagMask } from './tag-bits.ts';

type Marked = Pick<OrderEntity['order'], 'liquidation_date' | 'punishment_date'>;

const marksOf = (order: Marked): [OrderTag, boolean][] => [
  ['punishment', order.punishment_date !== null],
  ['liquidated', order.liquidation_date !== null],
];

/** The tags of an order of which nothing but its marks has changed. */
export function withMarks(order: Marked & Pick<OrderEntity['order'], 'tags'>): number {
  return marksOf(order).reduce(
    (tags, [tag, holds]) => (holds ? tags | tagBits[tag] : tags & ~tagBits[tag]),
    order.tags,
  );
}

// No fact of an order implies this tag: once somebody sets it, it stays.
const kept = tagBits.posibleFraud;

/**
 * The tags of an order, always computed from its facts.
 *
 * @param openIncidents number of open incidents about the order (R28).
 * @param returning whether a return is open or brought something back (R38).
 * @param missingUnits units that the order holds beyond the stock of its variants (R35).
 */
export function trueTags(
  order: Marked & Pick<OrderEntity['order'], 'tags' | 'carrier_type'>,
  controversies: readonly Pick<ControversyEntity, 'type' | 'state'>[],
  openIncidents: number,
  returning: boolean,
  missingUnits: number,
): number {
  const has = (type: ControversyEntity['type']) => controversies.some((one) => one.type === type);
  const facts: [OrderTag, boolean][] = [
    ['incidence', openIncidents > 0],
    ['controversy', controversies.some(({ state }) => !isClosedControversy(state))],
    ['cambioFisico', has('CF')],
    ['cancelacionDespuesEntrega', has('CDE')],
    ['cancelacionAntesEntrega', has('CAE')],
    ...marksOf(order),
    ['devolution', returning],
    ['adminCarrier', order.carrier_type === 'ADMIN'],
    ['oversold', missingUnits > 0],
  ];
  return (order.tags & kept) | tagMask(facts.filter(([, holds]) => holds).map(([tag]) => tag));
}

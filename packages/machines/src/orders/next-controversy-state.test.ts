import { type ControversyState, type ControversyType, controversyStatesOf } from '@trastienda/domain';
import { describe, expect, it } from 'vitest';
import { controversyMoves, refusalOfMove } from './next-controversy-state.ts';

// The moves that the specification allows for each state. All others are refused.
const cancellation: Partial<Record<ControversyState, string>> = {
  REQUESTED: 'IN_ANALYSIS INVALID',
  IN_ANALYSIS: 'IN_TRACING GUIDE_GENERATED IN_TRANSIT IN_VALIDATION IN_REFUND DONE INVALID',
  IN_TRACING: 'GUIDE_GENERATED IN_TRANSIT IN_VALIDATION IN_REFUND DONE INVALID',
  GUIDE_GENERATED: 'IN_TRANSIT IN_VALIDATION IN_REFUND DONE INVALID',
  IN_TRANSIT: 'IN_VALIDATION IN_REFUND DONE INVALID',
  IN_VALIDATION: 'IN_REFUND DONE INVALID',
  IN_REFUND: 'DONE INVALID',
  DONE: '',
  INVALID: '',
};
const exchange = Object.fromEntries(
  Object.entries(cancellation).map(([state, to]) => [
    state.replace('IN_REFUND', 'REPLACE_SENT').replace('REQUESTED', 'REPLACEMENT_REQUESTED'),
    to.replace('IN_REFUND', 'REPLACE_SENT'),
  ]),
);

describe.each<[ControversyType, Partial<Record<ControversyState, string>>]>([
  ['CDE', cancellation],
  ['CAE', cancellation],
  ['CF', exchange],
])('a %s controversy', (type, chart) => {
  it.each(controversyStatesOf[type])('moves from %s as the chart says', (state) => {
    expect(controversyMoves({ type, state }).join(' ')).toBe(chart[state]);
  });
});

it('says why not', () => {
  const at = (state: ControversyState | null) => ({ type: 'CDE' as const, state });
  expect(refusalOfMove(at('REQUESTED'), 'IN_ANALYSIS')).toBeUndefined();
  expect(refusalOfMove(at('REQUESTED'), 'DONE')).toMatchObject({
    code: 'orders.controversy.move',
    params: { from: 'Solicitada', to: 'Finalizada' },
  });
  for (const state of ['DONE', 'INVALID', null] as const)
    expect(refusalOfMove(at(state), 'IN_ANALYSIS')).toMatchObject({ code: 'orders.controversy.closed' });
  expect(refusalOfMove(at('IN_ANALYSIS'), 'REPLACE_SENT')).toMatchObject({ code: 'orders.controversy.move' });
});

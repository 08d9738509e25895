import {
  type ControversyState,
  type ControversyType,
  controversyStates,
  controversyStatesOf,
  isClosedControversy,
  type Refusal,
  refused,
} from '@trastienda/domain';
import { cancellationControversyMachine, exchangeControversyMachine } from './controversy.machine.ts';

/** A controversy as the charts read it; a missing state counts as DONE (S1 §4). */
export type ControversyFacts = { type: ControversyType; state: ControversyState | null };

/** The states that a controversy can change to; none once it is closed. */
export function controversyMoves({ type, state }: ControversyFacts): ControversyState[] {
  if (!state || isClosedControversy(state)) return [];
  const machine = type === 'CF' ? exchangeControversyMachine : cancellationControversyMachine;
  const now = machine.resolveState({ value: state, context: {} });
  return controversyStatesOf[type].filter((to) => now.can({ type: `moved.${to}` }));
}

/** Why a controversy cannot change to a state; undefined if it can. The server calls this before it writes. */
export function refusalOfMove(controversy: ControversyFacts, to: ControversyState): Refusal | undefined {
  if (isClosedControversy(controversy.state)) return refused('orders.controversy.closed');
  if (controversyMoves(controversy).includes(to)) return undefined;
  const from = controversyStates[controversy.state ?? 'DONE'].label;
  return refused('orders.controversy.move', { from, to: controversyStates[to].label });
}

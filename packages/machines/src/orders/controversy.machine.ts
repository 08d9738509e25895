import { type ControversyState, controversyStatesOf } from '@trastienda/domain';
import { setup } from 'xstate';

/** A controversy moves to a state. Each state has its own event, because an XState transition is named by its event. */
export type ControversyEvent = { type: `moved.${ControversyState}` };

const machine = setup({ types: { events: {} as ControversyEvent } });

/**
 * The first state can only change to IN_ANALYSIS or INVALID; every other state can change to any later one, because a courier may report
 * several steps at once. DONE and INVALID are final (S1 §3 and §4; R3).
 */
function chart(id: string, states: readonly ControversyState[]) {
  const after = (at: number) => (at === 0 ? (['IN_ANALYSIS', 'INVALID'] as const) : states.slice(at + 1));
  return machine.createMachine({
    id,
    initial: states[0] as ControversyState,
    states: Object.fromEntries(
      states.map((state, at) => [
        state,
        state === 'DONE' || state === 'INVALID'
          ? { type: 'final' as const }
          : { on: Object.fromEntries(after(at).map((target) => [`moved.${target}`, target])) },
      ]),
    ),
  });
}

/** Cancellations, after or before delivery (CDE, CAE): they end in a refund. */
export const cancellationControversyMachine = chart('cancellationControversy', controversyStatesOf.CDE);

/** Physical exchanges (CF): they end in a replacement. */
export const exchangeControversyMachine = chart('exchangeControversy', controversyStatesOf.CF);

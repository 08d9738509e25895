import { setup } from 'xstate';

/** Events of an incident: its author or the other party comments, or one of them marks it as solved. */
export type IncidentEvent =
  | { type: 'author.commented' }
  | { type: 'otherParty.commented' }
  | { type: 'incident.solved' };

const machine = setup({ types: { events: {} as IncidentEvent } });

/**
 * The life cycle of an incident with the contract's three states (S2 §4). The other party's first comment starts its progress; both sides
 * may close it; a closed one accepts no events (R28).
 */
export const incidentMachine = machine.createMachine({
  id: 'incident',
  initial: 'OPEN',
  states: {
    OPEN: {
      on: { 'author.commented': 'OPEN', 'otherParty.commented': 'INPROGRESS', 'incident.solved': 'CLOSE' },
    },
    INPROGRESS: {
      on: { 'author.commented': 'INPROGRESS', 'otherParty.commented': 'INPROGRESS', 'incident.solved': 'CLOSE' },
    },
    CLOSE: { type: 'final' },
  },
});

import { setup } from 'xstate';

/** What happens to an incident: its author or the other party writes, or one of them takes it for solved. */
export type IncidentEvent =
  | { type: 'author.commented' }
  | { type: 'otherParty.commented' }
  | { type: 'incident.solved' };

const machine = setup({ types: { events: {} as IncidentEvent } });

/**
 * The life of an incident; its states are the three of the contract (S2 §4). The first comment of the other party takes it into
 * progress, both sides may close it, and a closed one takes nothing (R28).
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

import type { FlowTable } from './kit/table.ts';

/** From the specification: the moves that each state allows (S2 §4; R28). */
export const incidentTable: FlowTable = {
  start: { raised: 'OPEN' },
  OPEN: { 'author.commented': 'OPEN', 'otherParty.commented': 'INPROGRESS', 'incident.solved': 'CLOSE' },
  INPROGRESS: { 'author.commented': 'INPROGRESS', 'otherParty.commented': 'INPROGRESS', 'incident.solved': 'CLOSE' },
};

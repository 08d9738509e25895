import type { FlowTable } from './kit/table.ts';

const moves = (...states: string[]) => Object.fromEntries(states.map((state) => [`moved.${state}`, state]));

// From the specification: the moves that each state allows (S1 §3 and §4; R3). `end` is the successful end of the kind.
const tableOf = (first: string, end: 'IN_REFUND' | 'REPLACE_SENT'): FlowTable => ({
  start: { created: first },
  [first]: moves('IN_ANALYSIS', 'INVALID'),
  IN_ANALYSIS: moves('IN_TRACING', 'GUIDE_GENERATED', 'IN_TRANSIT', 'IN_VALIDATION', end, 'DONE', 'INVALID'),
  IN_TRACING: moves('GUIDE_GENERATED', 'IN_TRANSIT', 'IN_VALIDATION', end, 'DONE', 'INVALID'),
  GUIDE_GENERATED: moves('IN_TRANSIT', 'IN_VALIDATION', end, 'DONE', 'INVALID'),
  IN_TRANSIT: moves('IN_VALIDATION', end, 'DONE', 'INVALID'),
  IN_VALIDATION: moves(end, 'DONE', 'INVALID'),
  [end]: moves('DONE', 'INVALID'),
});

/** A cancellation ends in a refund, an exchange in a replacement. */
export const cancellationControversyTable = tableOf('REQUESTED', 'IN_REFUND');
export const exchangeControversyTable = tableOf('REPLACEMENT_REQUESTED', 'REPLACE_SENT');

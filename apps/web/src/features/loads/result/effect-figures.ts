import { say } from '@trastienda/domain';
import type { FlowSummary } from '@trastienda/machines';

/** The numbers of rows that a load changes, or would change, with their names. */
export const effectFigures = ({ changed, unchanged, approvals, displaced, withdrawn }: FlowSummary) =>
  [
    [say('loads.impact.changed'), changed],
    [say('loads.impact.unchanged'), unchanged],
    [say('loads.impact.approvals'), approvals],
    ...(withdrawn ? ([[say('loads.impact.withdrawn'), withdrawn]] as const) : []),
    ...(displaced ? ([[say('loads.impact.displaced'), displaced.total]] as const) : []),
  ] as const;

import { say } from '@trastienda/domain';
import type { FlowSummary } from '@trastienda/machines';

/** What a load changes, or would change, by name. */
export const effectFigures = ({ changed, unchanged, approvals }: FlowSummary) =>
  [
    [say('loads.impact.changed'), changed],
    [say('loads.impact.unchanged'), unchanged],
    [say('loads.impact.approvals'), approvals],
  ] as const;

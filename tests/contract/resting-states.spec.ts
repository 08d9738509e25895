import { isBulkActionOver, isLoadOver, isMigrationActive, isReportOver } from '@trastienda/domain';
import { restingStates } from 'trastienda-client';
import { expect, test } from 'vitest';
import contract from '../../openapi/openapi.json' with { type: 'json' };

const { LoadState, ReportState, BulkActionState, MigrationState } = contract.components.schemas;

// The client may not import the domain, so it lists what the domain's rules say.
test.each([
  ['/loads/{id}', LoadState.enum, (state: string) => isLoadOver(state as never) || state === 'scheduled'],
  ['/reports/{reportId}', ReportState.enum, (state: string) => isReportOver(state as never)],
  [
    '/bulk-actions/{bulkId}',
    BulkActionState.enum,
    (state: string) => state === 'ready' || isBulkActionOver(state as never),
  ],
  ['/migrations/{migrationId}', MigrationState.enum, (state: string) => !isMigrationActive(state as never)],
] as const)('the client follows %s until it rests, as the rules say', (path, states, rests) => {
  expect([...restingStates[path]].sort()).toEqual(states.filter(rests).sort());
});

import { isMigrationActive } from '@trastienda/domain';
import { fromPromise } from 'xstate';
import type { StreamApi } from '../shared/api.actors.ts';
import { follow } from '../shared/follow.ts';
import { type FlowMigration, type FollowMigrationInput, migrationRunMachine } from './migration-run.machine.ts';

/** The migration flow, connected to the API. */
export function migrationRunWith(api: StreamApi) {
  const { client, unwrap } = api;
  const calls = {
    brands: () => client.POST('/brands/migrate'),
    categories: () => client.POST('/categories/migrate'),
    productSpecifications: () => client.POST('/specifications/migrate'),
    variantSpecifications: () =>
      client.POST('/specifications/migrate', { params: { query: { isStockKeepingUnit: true } } }),
  } as const;
  return migrationRunMachine.provide({
    actors: {
      count: fromPromise(({ input: { kind } }) => unwrap(client.POST('/migrations', { body: { kind } }))),
      start: fromPromise(({ input: { kind } }) => unwrap(calls[kind]())),
      find: fromPromise(async (): Promise<FlowMigration | undefined> => {
        const query = { isActive: true, size: 10 };
        const [run] = await unwrap(client.GET('/migrations', { params: { query } }));
        return run;
      }),
      follow: fromPromise(({ input, signal }) => followRun(api, input, signal)),
    },
  });
}

function followRun(
  { client, unwrap, unwrapStream }: StreamApi,
  { id, tell }: FollowMigrationInput,
  signal: AbortSignal,
): Promise<FlowMigration> {
  const params = { path: { migrationId: id } };
  return follow<FlowMigration>(
    {
      read: (readSignal) => unwrap(client.GET('/migrations/{migrationId}', { params, signal: readSignal })),
      open: (streamSignal) =>
        unwrapStream(
          client.GET('/migrations/{migrationId}/events', { params, parseAs: 'stream', signal: streamSignal }),
        ),
      rests: ({ state }) => !isMigrationActive(state),
      // An answer may still arrive after the flow has left this state.
      tell: (run) => {
        if (!signal.aborted) tell(run);
      },
    },
    signal,
  );
}

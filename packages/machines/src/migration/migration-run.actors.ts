import { fromPromise } from 'xstate';
import type { FollowApi } from '../shared/api.actors.ts';
import { followPort } from '../shared/follow-port.ts';
import { type FlowMigration, migrationRunMachine } from './migration-run.machine.ts';

/** The migration flow, connected to the API. */
export function migrationRunWith({ client, unwrap, follow }: FollowApi) {
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
      follow: followPort<FlowMigration>((id, signal) => follow(client, '/migrations/{migrationId}', id, { signal })),
    },
  });
}

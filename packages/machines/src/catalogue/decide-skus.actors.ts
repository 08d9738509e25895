import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { decideSkusMachine, type SkuRequest } from './decide-skus.machine.ts';

const calls = { approve: '/sku/approve', reject: '/sku/reject', delete: '/sku/delete' } as const;

/** The dialog that decides about variants, connected to the API. */
export function decideSkusWith({ client, unwrap }: Api) {
  return decideSkusMachine.provide({
    actors: {
      send: fromPromise<SkuRequest, { subject: SkuRequest; payload: readonly number[] }>(
        async ({ input: { subject, payload } }) => ({
          ...subject,
          answers: await unwrap(client.PUT(calls[subject.action], { body: [...payload] })),
        }),
      ),
    },
  });
}

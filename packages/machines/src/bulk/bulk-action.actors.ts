import { fromPromise } from 'xstate';
import type { FollowApi } from '../shared/api.actors.ts';
import { followPort } from '../shared/follow-port.ts';
import { type BulkRequest, bulkActionMachine, type FlowBulk } from './bulk-action.machine.ts';

/** The bulk action flow, connected to the API; it is followed until a person is needed, or until the end. */
export function bulkActionWith({ client, unwrap, follow }: FollowApi) {
  const at = (bulkId: string) => ({ params: { path: { bulkId } } });
  const cancel = fromPromise<FlowBulk, { id: string }>(({ input: { id } }) =>
    unwrap(client.POST('/bulk-actions/{bulkId}/cancel', at(id))),
  );
  return bulkActionMachine.provide({
    actors: {
      create: fromPromise<FlowBulk, BulkRequest>(({ input: body }) => unwrap(client.POST('/bulk-actions', { body }))),
      follow: followPort<FlowBulk>((id, signal) => follow(client, '/bulk-actions/{bulkId}', id, { signal })),
      confirm: fromPromise<FlowBulk, { id: string }>(({ input: { id } }) =>
        unwrap(client.POST('/bulk-actions/{bulkId}/confirm', at(id))),
      ),
      cancel,
      discard: cancel,
    },
  });
}

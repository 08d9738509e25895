import { isBulkActionOver } from '@trastienda/domain';
import { fromPromise } from 'xstate';
import type { StreamApi } from '../shared/api.actors.ts';
import { followPort } from '../shared/follow-port.ts';
import { type BulkRequest, bulkActionMachine, type FlowBulk } from './bulk-action.machine.ts';

/** The bulk action flow, connected to the API; it is followed until a person is needed, or until the end. */
export function bulkActionWith({ client, unwrap, unwrapStream }: StreamApi) {
  const at = (bulkId: string) => ({ params: { path: { bulkId } } });
  const cancel = fromPromise<FlowBulk, { id: string }>(({ input: { id } }) =>
    unwrap(client.POST('/bulk-actions/{bulkId}/cancel', at(id))),
  );
  return bulkActionMachine.provide({
    actors: {
      create: fromPromise<FlowBulk, BulkRequest>(({ input: body }) => unwrap(client.POST('/bulk-actions', { body }))),
      follow: followPort<FlowBulk>(
        {
          read: (id, signal) => unwrap(client.GET('/bulk-actions/{bulkId}', { ...at(id), signal })),
          stream: (id, signal) =>
            unwrapStream(client.GET('/bulk-actions/{bulkId}/events', { ...at(id), parseAs: 'stream', signal })),
        },
        ({ state }) => state === 'ready' || isBulkActionOver(state),
      ),
      confirm: fromPromise<FlowBulk, { id: string }>(({ input: { id } }) =>
        unwrap(client.POST('/bulk-actions/{bulkId}/confirm', at(id))),
      ),
      cancel,
      discard: cancel,
    },
  });
}

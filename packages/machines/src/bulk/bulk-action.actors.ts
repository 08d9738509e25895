import { isBulkActionOver } from '@trastienda/domain';
import { fromPromise } from 'xstate';
import type { StreamApi } from '../shared/api.actors.ts';
import { type Followed, follow } from '../shared/follow.ts';
import { type BulkRequest, bulkActionMachine, type FlowBulk, type FollowBulkInput } from './bulk-action.machine.ts';

/** The bulk action flow, connected to the API. */
export function bulkActionWith(api: StreamApi) {
  const { client, unwrap } = api;
  const cancel = fromPromise<FlowBulk, { id: string }>(({ input }) =>
    unwrap(client.POST('/bulk-actions/{bulkId}/cancel', at(input.id))),
  );
  const at = (id: string) => ({ params: { path: { bulkId: id } } });
  return bulkActionMachine.provide({
    actors: {
      create: fromPromise<FlowBulk, BulkRequest>(({ input }) => unwrap(client.POST('/bulk-actions', { body: input }))),
      follow: fromPromise<FlowBulk, FollowBulkInput>(({ input, signal }) => followBulk(api, input, signal)),
      confirm: fromPromise<FlowBulk, { id: string }>(({ input }) =>
        unwrap(client.POST('/bulk-actions/{bulkId}/confirm', at(input.id))),
      ),
      cancel,
      discard: cancel,
    },
  });
}

/** Reports every state until a person is needed, or until the end. */
function followBulk(
  { client, unwrap, unwrapStream }: StreamApi,
  { id, tell }: FollowBulkInput,
  signal: AbortSignal,
): Promise<FlowBulk> {
  const params = { path: { bulkId: id } };
  const followed: Followed<FlowBulk> = {
    read: (readSignal) => unwrap(client.GET('/bulk-actions/{bulkId}', { params, signal: readSignal })),
    open: (streamSignal) => {
      const call = client.GET('/bulk-actions/{bulkId}/events', { params, parseAs: 'stream', signal: streamSignal });
      return unwrapStream(call);
    },
    rests: ({ state }) => state === 'ready' || isBulkActionOver(state),
    tell,
  };
  return follow(followed, signal);
}

import { type AnyActorRef, type SnapshotFrom, waitFor } from 'xstate';

/** Waits until a flow has no request in flight. */
export const settled = <Flow extends AnyActorRef>(
  flow: Flow & { getSnapshot: () => { hasTag: (tag: 'busy') => boolean } },
): Promise<SnapshotFrom<Flow>> => waitFor<Flow>(flow, () => !flow.getSnapshot().hasTag('busy'));

import { type BulkActionEvent, type BulkActionInput, bulkActionWith } from '@trastienda/machines';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { follow, unwrap } from 'trastienda-client';
import { api } from '../api.ts';

const states = [
  'starting',
  'creating',
  'unsent',
  'rejected',
  'following',
  'reconnecting',
  'untraceable',
  'ready',
  'confirming',
  'discarding',
  'done',
  'cancelled',
] as const;

/** A bulk action as its views use it. */
export type BulkView = ReturnType<typeof useBulkAction>;

/** Runs a bulk action: a new one, or one that already exists on the server. */
export function useBulkAction(input: BulkActionInput) {
  const [machine] = useState(() => bulkActionWith({ client: api, unwrap, follow }));
  const [snapshot, send] = useMachine(machine, { input });
  const state = states.find((name) => snapshot.matches(name));
  if (!state) throw new Error(`No screen for ${JSON.stringify(snapshot.value)}`);
  return {
    ...snapshot.context,
    state,
    canceling: snapshot.matches({ following: 'canceling' }),
    over: snapshot.hasTag('over'),
    send: (event: BulkActionEvent) => send(event),
  };
}

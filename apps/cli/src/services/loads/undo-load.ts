import { randomUUID } from 'node:crypto';
import { type Load, type TrastiendaClient, unwrap } from '@trastienda/api-client';
import { driveLoad } from './drive-load.ts';
import { failureOf } from './load-answer.ts';
import { reopenLoad } from './open-load.ts';
import { findLoad } from './read-loads.ts';

type Undoing = { dryRun: boolean; mostTries: number; leave: AbortSignal };

/** Requests the undo of a load, or a preview of it, and waits for the end of the load that does it. */
export const undoLoad = async (
  { client, direct }: { client: TrastiendaClient; direct: TrastiendaClient },
  id: string,
  { dryRun, mostTries, leave }: Undoing,
): Promise<Load> => {
  // A request repeated after a lost response is the same attempt.
  const header = { 'Idempotency-Key': randomUUID() };
  const params = { path: { id }, query: { dryRun }, header };
  const asked = await unwrap(client.POST('/loads/{id}/undo', { params }));
  const { actor } = reopenLoad(direct, asked);
  const driven = driveLoad(actor, {
    isConfirmed: true,
    waits: true,
    mostTries,
    stop: new AbortController().signal,
    leave,
    pause: async () => undefined,
  });
  actor.start();
  const outcome = await driven;
  if (outcome.ending !== 'over') throw await failureOf(outcome);
  return findLoad(client, asked.id);
};

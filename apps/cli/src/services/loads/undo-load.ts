import { type Load, type TrastiendaClient, unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { interrupted } from '../../shell/failure.ts';
import { driveLoad, type LoadOutcome } from './drive-load.ts';
import { failureOf } from './load-answer.ts';
import { reopenLoad, type WatchedLoad } from './open-load.ts';
import { findLoad } from './read-loads.ts';

type Undoing = {
  dryRun: boolean;
  /** The request's idempotency key: a request repeated after a lost response, or by a later run, is the same attempt. */
  key: string;
  mostTries: number;
  leave: AbortSignal;
  /** Shows the load until it ends. */
  watch?: (fileName: string, opened: WatchedLoad, driven: Promise<LoadOutcome>) => Promise<LoadOutcome>;
};

/** Requests the undo of a load, or a preview of it, and waits for the end of the load that does it. */
export const undoLoad = async (
  { client, direct }: { client: TrastiendaClient; direct: TrastiendaClient },
  id: string,
  { dryRun, key, mostTries, leave, watch = (_, __, driven) => driven }: Undoing,
): Promise<Load> => {
  const header = { 'Idempotency-Key': key };
  const params = { path: { id }, query: { dryRun }, header };
  const asked = await unwrap(client.POST('/loads/{id}/undo', { params }));
  const opened = reopenLoad(direct, asked);
  const driven = driveLoad(opened.actor, {
    isConfirmed: true,
    waits: true,
    mostTries,
    stop: new AbortController().signal,
    leave,
    pause: async () => undefined,
  });
  opened.actor.start();
  const outcome = await watch(asked.fileName, opened, driven);
  if (outcome.ending === 'left') throw interrupted([comeBack(id)]);
  if (outcome.ending !== 'over') throw await failureOf(outcome);
  return findLoad(client, asked.id);
};

const comeBack = (id: string): string => say('cli.loads.undo.goesOn', { id });

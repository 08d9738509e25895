import { bulkSubjectOf, bulkSubjects } from '@trastienda/domain';
import { type BulkActionContext, type BulkChoice, bulkActionWith, type FlowBulk } from '@trastienda/machines';
import { type BulkAction, type BulkResult, newKey, type TrastiendaClient, unwrap, unwrapPage } from 'trastienda-client';
import { createActor, type SnapshotFrom } from 'xstate';
import { say } from '../../messages/say.ts';
import { type Failure, interrupted } from '../../shell/failure.ts';
import { type DriveEnd, driveFlow, refusedBy, silentAt } from '../flows/drive-flow.ts';
import { apiOf } from '../orders/flows.ts';

export type BulkDrive = {
  /** Called once the server knows which rows can change: true begins, false leaves everything as it is. */
  decide: (bulk: FlowBulk) => Promise<boolean>;
  tell: (bulk: FlowBulk) => void;
  /** Aborted by Ctrl+C, which stops the action before its next row. */
  signal: AbortSignal;
};

const pageSize = 1000;

type Machine = ReturnType<typeof bulkActionWith>;
/** A running bulk action. */
export type BulkActor = ReturnType<typeof openBulk>;

/** The flow of a bulk action, not yet started: a new one, or an existing one of the server. */
export const openBulk = (client: TrastiendaClient, work: BulkChoice | { id: string }, key: string = newKey()) =>
  createActor(bulkActionWith(apiOf(client)), {
    input: 'id' in work ? work : { request: { ...work, key } },
  });

/** Runs a bulk action from its choice to its end; asks the person's decision once. */
export const driveBulk = (actor: BulkActor, { decide, tell, signal }: BulkDrive): Promise<FlowBulk> => {
  let asked = false;
  const question = async (bulk: FlowBulk, { fail }: DriveEnd<FlowBulk>): Promise<void> => {
    try {
      const begins = await decide(bulk);
      actor.send({ type: begins && bulk.counts.possible > 0 ? 'bulk.confirmed' : 'work.cancelAsked' });
    } catch (error) {
      fail(error);
    }
  };
  return driveFlow<FlowBulk, SnapshotFrom<Machine>>(actor, {
    signal,
    tell,
    again: () => actor.send({ type: 'creation.asked' }),
    look: (snapshot, { done }) => {
      const { work } = snapshot.context;
      const isOver = snapshot.matches('done') || snapshot.matches('cancelled');
      if (work && isOver) done(work);
      return work !== undefined && isOver;
    },
    step: (snapshot, end) => {
      const { work, failure } = snapshot.context;
      const isReady = snapshot.matches('ready') && work !== undefined;
      // A refusal after the question is final, with the server's reason.
      if (snapshot.matches('rejected') || snapshot.matches('untraceable') || (isReady && asked && failure))
        end.fail(bulkTrouble(snapshot));
      else if (isReady && !asked) {
        asked = true;
        void question(work, end);
      }
    },
    interrupted: (snapshot, { fail }) => {
      if (snapshot.can({ type: 'work.cancelAsked' })) actor.send({ type: 'work.cancelAsked' });
      else if (!snapshot.hasTag('following')) fail(interrupted());
    },
    silence: silenceOf,
  });
};

export const findBulkAction = (client: TrastiendaClient, id: string): Promise<BulkAction> =>
  unwrap(client.GET('/bulk-actions/{bulkId}', { params: { path: { bulkId: id } } }));

/** The result for each row, in the order of the choice. */
export const bulkResults = async (client: TrastiendaClient, id: string): Promise<BulkResult[]> => {
  const results: BulkResult[] = [];
  for (let from = 0; ; from += 1) {
    const params = { path: { bulkId: id }, query: { from, size: pageSize } };
    const page = await unwrapPage(client.GET('/bulk-actions/{bulkId}/results', { params }), 0);
    for (const row of page.rows) results.push(row);
    if (page.rows.length < pageSize) return results;
  }
};

/** The failure of a run that cannot continue: refused, or the server is silent. */
export const bulkTrouble = (snapshot: SnapshotFrom<Machine>): Failure =>
  snapshot.matches('unsent') || snapshot.matches('reconnecting')
    ? silenceOf(snapshot.context)
    : refusedBy(snapshot.context.failure, 'cli.bulk.refused');

/** The progress is unknown: the work continues on the server, and the orders show its result. */
const silenceOf = ({ failure, id, work: bulk, request }: BulkActionContext): Failure => {
  const subject = bulk?.subject ?? (request ? bulkSubjectOf(request.action) : 'orders');
  const { path } = bulkSubjects[subject];
  return silentAt(failure, id ? [say('cli.bulk.goesOn', { id, subject, path })] : []);
};

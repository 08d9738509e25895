import { randomUUID } from 'node:crypto';
import { type BulkAction, type BulkResult, type TrastiendaClient, unwrap, unwrapPage } from '@trastienda/api-client';
import { bulkSubjectOf, bulkSubjects } from '@trastienda/domain';
import { type BulkActionContext, type BulkChoice, bulkActionWith, type FlowBulk } from '@trastienda/machines';
import { createActor, type SnapshotFrom } from 'xstate';
import { type Failure, interrupted } from '../../shell/failure.ts';
import { type DriveEnd, driveFlow, mostSends, mostTries, refusedBy, silentAt } from '../flows/drive-flow.ts';
import { apiOf } from '../orders/flows.ts';

export type BulkDrive = {
  /** Once it is known what can be changed and what cannot: begin, or leave everything as it is. */
  decide: (bulk: FlowBulk) => Promise<boolean>;
  tell: (bulk: FlowBulk) => void;
  /** Ctrl+C stops it before its next row. */
  signal: AbortSignal;
};

const pageSize = 1000;

type Machine = ReturnType<typeof bulkActionWith>;
/** A running bulk action. */
export type BulkActor = ReturnType<typeof openBulk>;

/** The flow of many rows, ready to be run: a new one, or one that the server has. */
export const openBulk = (client: TrastiendaClient, work: BulkChoice | { id: string }) =>
  createActor(bulkActionWith(apiOf(client)), {
    input: 'id' in work ? work : { wish: { ...work, key: randomUUID() } },
  });

/** Takes a bulk action from its choice to its end; what a person has to decide is asked once. */
export const driveBulk = (actor: BulkActor, { decide, tell, signal }: BulkDrive): Promise<FlowBulk> => {
  let sends = 0;
  let asked = false;
  let told: FlowBulk | undefined;
  const question = async (bulk: FlowBulk, { fail }: DriveEnd<FlowBulk>): Promise<void> => {
    try {
      const begins = await decide(bulk);
      actor.send({ type: begins && bulk.counts.possible > 0 ? 'bulk.confirmed' : 'bulk.cancelAsked' });
    } catch (error) {
      fail(error);
    }
  };
  return driveFlow<SnapshotFrom<Machine>, FlowBulk>(actor, {
    signal,
    look: (snapshot, { done }) => {
      const { bulk } = snapshot.context;
      if (bulk && bulk !== told) {
        told = bulk;
        tell(bulk);
      }
      const isOver = snapshot.matches('done') || snapshot.matches('cancelled');
      if (bulk && isOver) done(bulk);
      return bulk !== undefined && isOver;
    },
    step: (snapshot, end) => {
      const { bulk, failure, tries } = snapshot.context;
      const giveUp = (): void => end.fail(bulkTrouble(snapshot));
      if (snapshot.matches('rejected') || snapshot.matches('untraceable')) giveUp();
      else if (snapshot.matches('unsent')) {
        sends += 1;
        if (sends < mostSends && !signal.aborted) actor.send({ type: 'creation.asked' });
        else giveUp();
      } else if (snapshot.matches('reconnecting')) {
        if (tries >= mostTries || signal.aborted) giveUp();
      } else if (snapshot.matches('ready') && bulk) {
        // Refused after the question: the server's reason is the end.
        if (asked && failure) giveUp();
        else if (!asked) {
          asked = true;
          void question(bulk, end);
        }
      }
    },
    interrupted: (snapshot, { fail }) => {
      if (snapshot.can({ type: 'bulk.cancelAsked' })) actor.send({ type: 'bulk.cancelAsked' });
      else if (!snapshot.hasTag('following')) fail(interrupted());
    },
  });
};

export const findBulkAction = (client: TrastiendaClient, id: string): Promise<BulkAction> =>
  unwrap(client.GET('/bulk-actions/{bulkId}', { params: { path: { bulkId: id } } }));

/** What became of each row, as they were chosen. */
export const bulkResults = async (client: TrastiendaClient, id: string): Promise<BulkResult[]> => {
  const results: BulkResult[] = [];
  for (let from = 0; ; from += 1) {
    const params = { path: { bulkId: id }, query: { from, size: pageSize } };
    const page = await unwrapPage(client.GET('/bulk-actions/{bulkId}/results', { params }), 0);
    for (const row of page.rows) results.push(row);
    if (page.rows.length < pageSize) return results;
  }
};

/** How a run ends that goes no further from here: refused, or with a server that is silent. */
export const bulkTrouble = (snapshot: SnapshotFrom<Machine>): Failure =>
  snapshot.matches('unsent') || snapshot.matches('reconnecting')
    ? silenceOf(snapshot.context)
    : refusedBy(snapshot.context.failure, 'cli.bulk.refused');

/** The progress is unknown: the work continues on the server, and the orders show its result. */
const silenceOf = ({ failure, id, bulk, wish }: BulkActionContext): Failure => {
  const subject = bulk?.subject ?? (wish ? bulkSubjectOf(wish.action) : 'orders');
  const { path } = bulkSubjects[subject];
  return silentAt(
    failure,
    id
      ? [
          `El trabajo ${id} sigue en el servidor: vuelva a él con trastienda ${subject} bulk resume ${id}, o en la web, en ${path}/${id}.`,
        ]
      : [],
  );
};

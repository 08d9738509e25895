import { randomUUID } from 'node:crypto';
import { type BulkAction, type BulkResult, type TrastiendaClient, unwrap, unwrapPage } from '@trastienda/api-client';
import { bulkSubjectOf, bulkSubjects } from '@trastienda/domain';
import { type BulkActionContext, type BulkChoice, bulkActionWith, type FlowBulk } from '@trastienda/machines';
import { createActor, type SnapshotFrom } from 'xstate';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure, interrupted } from '../../shell/failure.ts';
import { flowFailureText } from '../../shell/failure-text.ts';
import { apiOf } from '../orders/flows.ts';

export type BulkDrive = {
  /** Once it is known what can be changed and what cannot: begin, or leave everything as it is. */
  decide: (bulk: FlowBulk) => Promise<boolean>;
  tell: (bulk: FlowBulk) => void;
  /** Ctrl+C stops it before its next row. */
  signal: AbortSignal;
};

/** A silent server is asked so often before the command gives up; the bulk action goes on without it. */
const mostTries = 6;
const mostSends = 3;
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
export const driveBulk = (actor: BulkActor, { decide, tell, signal }: BulkDrive): Promise<FlowBulk> =>
  new Promise((resolve, reject) => {
    let sends = 0;
    let asked = false;
    let told: FlowBulk | undefined;
    let last = '';

    const finish = (end: () => void): void => {
      subscription.unsubscribe();
      signal.removeEventListener('abort', stop);
      actor.stop();
      end();
    };
    const fail = (failure: Failure): void => finish(() => reject(failure));
    const question = async (bulk: FlowBulk): Promise<void> => {
      try {
        const begins = await decide(bulk);
        actor.send({ type: begins && bulk.counts.possible > 0 ? 'bulk.confirmed' : 'bulk.cancelAsked' });
      } catch (error) {
        finish(() => reject(error));
      }
    };
    const step = (snapshot: SnapshotFrom<Machine>): void => {
      const { bulk, failure, tries } = snapshot.context;
      const giveUp = (): void => fail(bulkTrouble(snapshot));
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
          void question(bulk);
        }
      }
    };
    const look = (): void => {
      const snapshot = actor.getSnapshot();
      const { bulk, failure, tries } = snapshot.context;
      if (bulk && bulk !== told) {
        told = bulk;
        tell(bulk);
      }
      if (bulk && (snapshot.matches('done') || snapshot.matches('cancelled'))) {
        finish(() => resolve(bulk));
        return;
      }
      // A step is taken once for each entry; what only advances stays in its state.
      const mark = `${JSON.stringify(snapshot.value)} ${failure?.code ?? ''} ${tries}`;
      if (mark === last) return;
      last = mark;
      step(snapshot);
    };
    const stop = (): void => {
      const snapshot = actor.getSnapshot();
      if (snapshot.can({ type: 'bulk.cancelAsked' })) actor.send({ type: 'bulk.cancelAsked' });
      else if (!snapshot.hasTag('following')) fail(interrupted());
    };
    const subscription = actor.subscribe(look);
    signal.addEventListener('abort', stop);
    actor.start();
    look();
  });

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
    : refusalOf(snapshot.context);

const refusalOf = ({ failure }: BulkActionContext): Failure =>
  new Failure(failure ? flowFailureText(failure) : '', {
    code: failure?.code ?? 'cli.bulk.refused',
    exitCode: failure && [401, 403].includes(failure.status) ? exitCodes.notAllowed : exitCodes.refused,
    ...(failure?.requestId && { requestId: failure.requestId }),
    cause: failure?.cause,
  });

/** The progress is unknown: the work continues on the server, and the orders show its result. */
const silenceOf = ({ failure, id, bulk, wish }: BulkActionContext): Failure => {
  const subject = bulk?.subject ?? (wish ? bulkSubjectOf(wish.action) : 'orders');
  return new Failure(failure ? flowFailureText(failure) : '', {
    code: failure?.code ?? 'network.offline',
    exitCode: exitCodes.unavailable,
    nextSteps: id
      ? [
          `El trabajo ${id} sigue en el servidor: vuelva a él con trastienda ${subject} bulk resume ${id}, o en la web, en ${bulkSubjects[subject].path}/${id}.`,
        ]
      : [],
    cause: failure?.cause,
  });
};

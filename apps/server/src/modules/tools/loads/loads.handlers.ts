import { Readable } from 'node:stream';
import { isLoadOver, type Viewer } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { attemptKey } from '../../../contract/attempt-key.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { pageOf } from '../../../db/page.ts';
import { dataScope } from '../../../db/scope.ts';
import type { SessionLookup } from '../../people/session/session-lookup.ts';
import type { SessionWatch } from '../../people/session/session-watch.ts';
import { eventStream } from '../../platform/live/event-stream.ts';
import { followedRow } from '../../platform/live/followed-row.ts';
import { findOrderIds } from '../../trade/orders/order-ids.repository.ts';
import { cancelLoad } from './cancel-load.ts';
import { confirmRehearsal } from './confirm-rehearsal.ts';
import { loadScope } from './load-access.ts';
import { findByKey } from './load-attempts.repository.ts';
import { issuesFile, remainderFile, remainderRows } from './load-files.ts';
import { findIssues } from './load-issues.repository.ts';
import { issuesFileName, remainderFileName } from './load-mail.ts';
import { toLoad, toLoadIssue } from './load-mapper.ts';
import { csvHeaders, templates, uploader } from './load-uploads.ts';
import { findLoad, findLoads, type LoadEntity } from './loads.repository.ts';
import { findKnownPackages } from './targets/order-marks.repository.ts';
import { undoLoad } from './undo-load.ts';

type UploadOperation =
  | 'uploadPenalties'
  | 'uploadLiquidations'
  | 'uploadLiquidationsLoad'
  | 'uploadTracking'
  | 'uploadCommissions';
type TemplateOperation = 'mailPenaltiesTemplate' | 'mailLiquidationsTemplate';
type LoadsOperation =
  | UploadOperation
  | TemplateOperation
  | 'listLoads'
  | 'getLoad'
  | 'getLoadAttempt'
  | 'streamLoadEvents'
  | 'listLoadIssues'
  | 'getLoadRemainder'
  | 'cancelLoad'
  | 'undoLoad'
  | 'confirmRehearsal'
  | 'findKnownOrders'
  | 'findKnownPackages';

export function loadsHandlers(
  context: Context,
  _sessions: SessionLookup,
  watch: SessionWatch,
): Pick<Handlers, LoadsOperation> {
  const { db } = context.database;
  const reach = async (viewer: Viewer, id: string): Promise<LoadEntity> => {
    const load = await findLoad(db, loadScope(viewer), id);
    if (!load) throw new AppError(404, 'loads.notFound');
    return load;
  };
  const upload = uploader(context);
  const template = templates(context);
  return {
    findKnownOrders: async ({ body, viewer }) => ({
      status: 200,
      body: { ids: [...(await findOrderIds(db, dataScope(viewer), body.ids)).keys()] },
    }),
    findKnownPackages: async ({ body, viewer }) => ({
      status: 200,
      body: { orders: await findKnownPackages(db, dataScope(viewer), body.ids) },
    }),
    uploadPenalties: upload('penalties'),
    uploadLiquidations: upload('liquidations'),
    uploadLiquidationsLoad: upload('liquidations', { extensions: ['csv'] }),
    uploadTracking: upload('deliveries'),
    uploadCommissions: upload('commissions'),
    mailPenaltiesTemplate: template('penalties'),
    mailLiquidationsTemplate: template('liquidations'),
    listLoads: async ({ query, viewer }) => {
      const { from, size, ...search } = query;
      return listAnswer(await findLoads(db, loadScope(viewer), search, pageOf({ from, size })), toLoad);
    },
    getLoad: async ({ path, viewer }) => ({ status: 200, body: toLoad(await reach(viewer, path.id)) }),
    getLoadAttempt: async ({ path, viewer }) => {
      const found = await findByKey(db, loadScope(viewer), { personId: viewer.userId, key: path.key });
      const load = found && (await findLoad(db, loadScope(viewer), found.id));
      if (!load) throw new AppError(404, 'loads.attempt.unknown');
      return { status: 200, body: toLoad(load) };
    },
    streamLoadEvents: async (request) => {
      const { id } = await reach(request.viewer, request.path.id);
      const read = () => findLoad(db, loadScope(request.viewer), id);
      const isLast = ({ state }: LoadEntity) => isLoadOver(state);
      return eventStream(watch, request, (gone) => followedRow({ read, toBody: toLoad, isLast, gone }));
    },
    listLoadIssues: async ({ path, query, viewer }) => {
      const load = await reach(viewer, path.id);
      const found = await findIssues(db, loadScope(viewer), load.id, { ...pageOf(query), severity: query.severity });
      if (query.format !== 'csv') return listAnswer(found, toLoadIssue);
      const headers = { ...csvHeaders(issuesFileName(load)), 'X-Total-Count': found.total };
      return { status: 200, headers, body: Readable.from(issuesFile(context, loadScope(viewer), load)) };
    },
    getLoadRemainder: async ({ path, query, viewer }) => {
      const load = await reach(viewer, path.id);
      if (!isLoadOver(load.state)) throw new AppError(409, 'loads.running');
      return {
        status: 200,
        headers: csvHeaders(remainderFileName(load)),
        body: Readable.from(
          await (query.format === 'rows' ? remainderRows : remainderFile)(context, loadScope(viewer), load),
        ),
      };
    },
    cancelLoad: async ({ path, viewer, origin }) => ({
      status: 200,
      body: await cancelLoad(context, loadScope(viewer), path.id, origin),
    }),
    confirmRehearsal: async ({ path, query, header, viewer, origin }) => {
      const asked = { id: path.id, at: query.at, key: attemptKey(header), viewer, origin };
      const { load, isNew } = await confirmRehearsal(context, asked);
      return { status: isNew ? 202 : 200, body: load };
    },
    undoLoad: async ({ path, query, header, viewer, origin }) => {
      const { dryRun = false } = query;
      const chosen = { id: path.id, dryRun, key: attemptKey(header), viewer, origin };
      const { load, isNew } = await undoLoad(context, chosen);
      return { status: isNew ? 202 : 200, body: load };
    },
  };
}

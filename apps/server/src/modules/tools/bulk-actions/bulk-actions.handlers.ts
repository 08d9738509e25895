import { isBulkActionOver, type Viewer } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { pageOf } from '../../../db/page.ts';
import type { SessionLookup } from '../../people/session/session-lookup.ts';
import type { SessionWatch } from '../../people/session/session-watch.ts';
import { csvAnswer } from '../../platform/list-files/csv-file.ts';
import { eventStream } from '../../platform/live/event-stream.ts';
import { followedRow } from '../../platform/live/followed-row.ts';
import { resultsFile, resultsFileName, toBulkAction, toBulkResult } from './bulk-action-mapper.ts';
import {
  type BulkActionEntity,
  bulkScope,
  findBulkAction,
  findBulkActions,
  findReasons,
  findResults,
} from './bulk-actions.repository.ts';
import { createBulkAction } from './create-bulk-action.ts';
import { cancelBulkAction, confirmBulkAction } from './settle-bulk-action.ts';
import { workOn } from './subjects/all-subjects.ts';

type BulkActionsOperation =
  | 'listBulkActions'
  | 'createBulkAction'
  | 'getBulkAction'
  | 'streamBulkActionEvents'
  | 'listBulkActionResults'
  | 'downloadBulkActionResults'
  | 'confirmBulkAction'
  | 'cancelBulkAction';

export function bulkActionsHandlers(
  context: Context,
  _sessions: SessionLookup,
  watch: SessionWatch,
): Pick<Handlers, BulkActionsOperation> {
  const { db } = context.database;
  const reach = async (viewer: Viewer, id: string): Promise<BulkActionEntity> => {
    const row = await findBulkAction(db, bulkScope(viewer), id);
    if (!row) throw new AppError(404, 'bulk.notFound');
    return row;
  };
  const whole = async (row: BulkActionEntity, viewer: Viewer) =>
    toBulkAction(row, await findReasons(db, bulkScope(viewer), row.id));
  const rests = ({ state }: BulkActionEntity) => state === 'ready' || isBulkActionOver(state);
  return {
    listBulkActions: async ({ query, viewer }) => {
      const { rows, total } = await findBulkActions(db, bulkScope(viewer), {
        ...pageOf(query),
        subject: query.subject,
      });
      const actions = await Promise.all(rows.map((row) => whole(row, viewer)));
      return listAnswer({ rows: actions, total }, (action) => action);
    },
    createBulkAction: async ({ body, viewer, origin }) => {
      const { row, isNew } = await createBulkAction(context, { viewer, origin, form: body });
      return { status: isNew ? 202 : 200, body: await whole(row, viewer) };
    },
    getBulkAction: async ({ path, viewer }) => ({
      status: 200,
      body: await whole(await reach(viewer, path.bulkId), viewer),
    }),
    streamBulkActionEvents: async (request) => {
      const { viewer } = request;
      const { id } = await reach(viewer, request.path.bulkId);
      const read = () => findBulkAction(db, bulkScope(viewer), id);
      return eventStream(watch, request, (gone) =>
        followedRow({ read, toBody: (row) => whole(row, viewer), isLast: rests, gone }),
      );
    },
    listBulkActionResults: async ({ path, query, viewer }) => {
      const row = await reach(viewer, path.bulkId);
      const page = { ...pageOf(query), state: query.state };
      const found = await findResults(db, bulkScope(viewer), row.id, page);
      const ids = found.rows.map(({ row_id }) => row_id);
      const faces = await workOn(row.subject).show(context, viewer, ids);
      return listAnswer(found, (one) => toBulkResult(one, faces.get(one.row_id)));
    },
    downloadBulkActionResults: async ({ path, viewer }) => {
      const row = await reach(viewer, path.bulkId);
      return csvAnswer(resultsFileName(row), resultsFile(db, bulkScope(viewer), row), row.total);
    },
    confirmBulkAction: async ({ path, viewer, origin }) => {
      const asked = { id: path.bulkId, viewer, origin };
      return { status: 200, body: await whole(await confirmBulkAction(context, asked), viewer) };
    },
    cancelBulkAction: async ({ path, viewer, origin }) => {
      const asked = { id: path.bulkId, viewer, origin };
      return { status: 200, body: await whole(await cancelBulkAction(context, asked), viewer) };
    },
  };
}

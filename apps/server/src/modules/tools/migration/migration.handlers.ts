import { isMigrationActive, type MigrationKind } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import type { ApiRequest, Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { pageOf } from '../../../db/page.ts';
import type { SessionLookup } from '../../people/session/session-lookup.ts';
import type { SessionWatch } from '../../people/session/session-watch.ts';
import { csvAnswer } from '../../platform/list-files/csv-file.ts';
import { eventStream } from '../../platform/live/event-stream.ts';
import { followedRow } from '../../platform/live/followed-row.ts';
import { findResults, findRun, findRuns, type RunEntity } from './migration.repository.ts';
import { resultFile, resultFileName, toMigration, toMigrationRow } from './migration-mapper.ts';
import { countMigration, startMigration } from './start-migration.ts';

type MigrationOperation =
  | 'migrateBrands'
  | 'migrateCategories'
  | 'migrateSpecifications'
  | 'migrateSpecificationsByPost'
  | 'listMigrations'
  | 'countMigration'
  | 'getMigration'
  | 'streamMigrationEvents'
  | 'listMigrationRows'
  | 'downloadMigrationResult';

/** Brands, categories and specifications from the storefront (S3 §7); `x-access` limits them to ADMIN_USER. */
export function migrationHandlers(
  context: Context,
  _sessions: SessionLookup,
  watch: SessionWatch,
): Pick<Handlers, MigrationOperation> {
  const { db } = context.database;
  const reach = async (id: string): Promise<RunEntity> => {
    const row = await findRun(db, id);
    if (!row) throw new AppError(404, 'migration.notFound');
    return row;
  };
  type Call = Pick<ApiRequest<'migrateBrands'>, 'viewer' | 'origin'>;
  const begin = async (work: typeof startMigration, kind: MigrationKind, { viewer, origin }: Call) => {
    const { row, isNew } = await work(context, { kind, personId: viewer.userId, origin });
    return { status: isNew ? (202 as const) : (200 as const), body: toMigration(row) };
  };
  const specifications = (request: Call & { query: { isStockKeepingUnit?: boolean } }) =>
    begin(
      startMigration,
      request.query.isStockKeepingUnit ? 'variantSpecifications' : 'productSpecifications',
      request,
    );
  const resultOf = async (id: string): Promise<RunEntity> => {
    const row = await reach(id);
    if (!row.counted_at && isMigrationActive(row.state)) throw new AppError(409, 'migration.result.notReady');
    return row;
  };
  return {
    migrateBrands: (request) => begin(startMigration, 'brands', request),
    migrateCategories: (request) => begin(startMigration, 'categories', request),
    migrateSpecifications: specifications,
    migrateSpecificationsByPost: specifications,
    listMigrations: async ({ query }) =>
      listAnswer(await findRuns(db, { ...pageOf(query), kind: query.kind, isActive: query.isActive }), toMigration),
    countMigration: (request) => begin(countMigration, request.body.kind, request),
    getMigration: async ({ path }) => ({ status: 200, body: toMigration(await reach(path.migrationId)) }),
    streamMigrationEvents: async (request) => {
      const { id } = await reach(request.path.migrationId);
      const rests = ({ state }: RunEntity) => !isMigrationActive(state);
      return eventStream(watch, request, (gone) =>
        followedRow({ read: () => findRun(db, id), toBody: toMigration, isLast: rests, gone }),
      );
    },
    listMigrationRows: async ({ path, query }) => {
      const { id } = await resultOf(path.migrationId);
      return listAnswer(await findResults(db, id, { ...pageOf(query), outcome: query.outcome }), toMigrationRow);
    },
    downloadMigrationResult: async ({ path }) => {
      const row = await resultOf(path.migrationId);
      const { total } = await findResults(db, row.id, { outcome: undefined, offset: 0, size: 1 });
      return csvAnswer(resultFileName(row), resultFile(db, row), total);
    },
  };
}

import { randomUUID } from 'node:crypto';
import { anotherIsRunning, type MigrationKind, migrationLimits } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { AppError, refusalError } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import {
  dropRuns,
  findActiveRun,
  findCounted,
  findRun,
  insertRun,
  lockRuns,
  type RunEntity,
  type RunRow,
  startRun,
} from './migration.repository.ts';

type MigrationRequest = { kind: MigrationKind; personId: string; origin: Origin };
type Begun = { row: RunEntity; isNew: boolean };

/** Counts what a migration would import, and changes nothing; an active run of this kind is returned instead (R9). */
export function countMigration(context: Context, request: MigrationRequest): Promise<Begun> {
  return begin(
    context,
    async (trx, active) => {
      if (active) return { id: active.id, isNew: false };
      return { id: await insert(context, trx, request, false), isNew: true };
    },
    request,
  );
}

/** Starts a migration: the run that was just counted, or a new one, which continues by itself after counting. */
export function startMigration(context: Context, request: MigrationRequest): Promise<Begun> {
  const start = async (trx: Db, run: RunRow, counted: { new?: number; changed?: number }) => {
    await startRun(trx, run, starterOf(request), context.now());
    await recordAudit(trx, request.origin, {
      action: 'migration.started',
      subject: { type: 'migration', id: run.id },
      after: { kind: request.kind, ...counted },
    });
  };
  return begin(
    context,
    async (trx, active) => {
      if (active) {
        if (!active.goes_on) await start(trx, active, {});
        return { id: active.id, isNew: false };
      }
      const freshest = context.now().getTime() - migrationLimits.countedMinutes * 60_000;
      const counted = (await findCounted(trx)).find(
        ({ kind, counted_at }) => kind === request.kind && (counted_at?.getTime() ?? 0) >= freshest,
      );
      if (!counted) return { id: await insert(context, trx, request, true), isNew: true };
      await start(trx, counted, { new: counted.new_rows, changed: counted.changed_rows });
      await context.queue.send(trx, 'migration.run', { id: counted.id });
      return { id: counted.id, isNew: true };
    },
    request,
  );
}

/** Decides in one transaction, one request at a time: at most one migration runs, whatever its kind (ADR 60). */
async function begin(
  context: Context,
  decide: (trx: Db, active: RunRow | undefined) => Promise<{ id: string; isNew: boolean }>,
  { kind }: MigrationRequest,
): Promise<Begun> {
  const { id, isNew } = await inTransaction(context.database, async (trx) => {
    await lockRuns(trx);
    const active = await findActiveRun(trx);
    if (active && active.kind !== kind) throw refusalError(anotherIsRunning(active.kind));
    return decide(trx, active);
  });
  const row = await findRun(context.database.db, id);
  if (!row) throw new AppError(404, 'migration.notFound');
  return { row, isNew };
}

const starterOf = ({ personId, origin }: MigrationRequest) => ({
  created_by: personId,
  surface: origin.surface,
  request_id: origin.requestId,
});

async function insert(context: Context, trx: Db, request: MigrationRequest, goesOn: boolean): Promise<string> {
  const { kind, origin } = request;
  const now = context.now();
  // Earlier counts are outdated and can no longer be started.
  const counted = await findCounted(trx);
  await dropRuns(
    trx,
    counted.map(({ id }) => id),
    now,
  );
  const id = randomUUID();
  await insertRun(trx, {
    id,
    kind,
    goes_on: goesOn,
    is_sample: context.storefront.isSample,
    ...starterOf(request),
    created_at: now,
  });
  const action = goesOn ? 'migration.started' : 'migration.counted';
  await recordAudit(trx, origin, { action, subject: { type: 'migration', id }, after: { kind } });
  await context.queue.send(trx, 'migration.run', { id });
  return id;
}

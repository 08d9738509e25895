import {
  isMigrationActive,
  type MigrationOutcome,
  mexicoDay,
  migrationKinds,
  migrationOutcomes,
  rowChanges,
  say,
  waitText,
} from '@trastienda/domain';
import { csvRow } from '@trastienda/validators';
import type { Migration, MigrationRow } from 'trastienda-client';
import type { Db } from '../../../db/database.ts';
import { byteOrderMark } from '../../platform/list-files/csv-file.ts';
import { findResults, type ResultRow, type RunEntity } from './migration.repository.ts';
import { failureReason } from './run-migration.ts';

const BATCH = 1_000;

const moment = (at: Date | null) => at?.toISOString() ?? null;

export function toMigration(row: RunEntity): Migration {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    isActive: isMigrationActive(row.state),
    isSample: row.is_sample,
    createdBy: { id: row.created_by, name: row.person_name },
    surface: row.surface,
    createdAt: row.created_at.toISOString(),
    countedAt: moment(row.counted_at),
    startedAt: moment(row.started_at),
    finishedAt: moment(row.finished_at),
    // When pages shift during the reading, rows are read twice: the number shown never exceeds the storefront's total.
    read: Math.min(row.read_rows, row.storefront_total ?? row.read_rows),
    storefrontTotal: row.storefront_total,
    counts: {
      new: row.new_rows,
      changed: row.changed_rows,
      same: row.same_rows,
      gone: row.gone_rows,
      refused: row.refused_rows,
    },
    toDo: row.counted_at ? row.to_do : 0,
    applied: row.applied,
    estimatedSeconds: row.estimated_seconds,
    ...(row.waits_for && isMigrationActive(row.state) && { waiting: waitText(row.waits_for) }),
    failure: row.failure_code === null ? null : { code: row.failure_code, message: failureMessage(row) },
  };
}

const failureMessage = ({ kind, failure_code }: RunEntity): string =>
  say('migration.failed.because', { kind: migrationKinds[kind].named, reason: failureReason(failure_code ?? '') });

export function toMigrationRow(row: ResultRow): MigrationRow {
  return {
    storefrontId: row.storefront_id,
    catalogueId: row.catalogue_id === null ? null : String(row.catalogue_id),
    name: row.name,
    outcome: outcomeOf(row),
    changes: row.changes ?? [],
    code: row.code,
    message: row.message,
  };
}

// Only rows with an outcome are read.
const outcomeOf = ({ outcome }: ResultRow): MigrationOutcome => outcome ?? 'refused';

/** The name of a run's result file. */
export const resultFileName = ({ kind, created_at }: RunEntity): string =>
  `${fileNames[kind]}-${mexicoDay(created_at)}.csv`;

const fileNames = {
  brands: 'marcas',
  categories: 'categorias',
  productSpecifications: 'especificaciones-de-producto',
  variantSpecifications: 'especificaciones-de-variante',
} as const;

/** Every row with its outcome, as a spreadsheet file. */
export async function* resultFile(db: Db, { id }: RunEntity): AsyncGenerator<string> {
  yield byteOrderMark +
    csvRow([
      say('migration.column.outcome'),
      say('migration.column.storefrontId'),
      say('migration.column.catalogueId'),
      say('migration.column.name'),
      say('migration.column.detail'),
      say('migration.column.reason'),
      say('migration.column.code'),
    ]);
  for (let offset = 0; ; offset += BATCH) {
    const { rows } = await findResults(db, id, { outcome: undefined, offset, size: BATCH });
    const lines = rows.map((row) =>
      csvRow([
        migrationOutcomes[outcomeOf(row)].label,
        row.storefront_id ?? '',
        row.catalogue_id === null ? '' : String(row.catalogue_id),
        row.name,
        (row.changes ?? []).map((change) => say(rowChanges[change])).join(', '),
        row.message ?? '',
        row.code ?? '',
      ]),
    );
    if (lines.length > 0) yield lines.join('');
    if (rows.length < BATCH) return;
  }
}

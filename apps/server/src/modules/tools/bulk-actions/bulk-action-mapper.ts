import { bulkRowLook, bulkSubjects, isBulkActionOver, say, waitText } from '@trastienda/domain';
import { csvRow } from '@trastienda/validators';
import type { BulkAction, BulkResult } from 'trastienda-client';
import type { Db } from '../../../db/database.ts';
import { sellerOrNull } from '../../../db/scope.ts';
import { byteOrderMark } from '../../platform/list-files/csv-file.ts';
import {
  type BulkActionEntity,
  type BulkActionRow,
  type BulkRow,
  type BulkScope,
  findResults,
  type ReasonRow,
} from './bulk-actions.repository.ts';
import type { RowFace } from './subjects/row-work.ts';

const BATCH = 1_000;

export function toBulkAction(row: BulkActionEntity, reasons: readonly ReasonRow[]): BulkAction {
  const { total, checked, possible, impossible, done, refused } = row;
  return {
    id: row.id,
    action: row.action,
    subject: row.subject,
    state: row.state,
    accountName: sellerOrNull(row.account_name),
    createdBy: { id: row.created_by, name: row.person_name },
    surface: row.surface,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    counts: {
      total,
      checked,
      possible,
      impossible,
      done,
      refused,
      skipped: isBulkActionOver(row.state) ? possible - done - refused : 0,
    },
    ...(row.waits_for && !isBulkActionOver(row.state) && { waiting: waitText(row.waits_for) }),
    reasons: reasons.map(({ state, code, message, count, ids }) => ({ state, code, message, count, ids })),
  };
}

/** The result of a row; `face` is undefined if the row is not there any more, or is not this viewer's to see. */
export function toBulkResult({ row_id, state, code, message, status, at }: BulkRow, face?: RowFace): BulkResult {
  return { id: row_id, state, code, message, status, at: at?.toISOString() ?? null, ...face };
}

/** The name of the file of results. */
export const resultsFileName = ({ id, subject }: BulkActionRow): string => `${bulkSubjects[subject].things}-${id}.csv`;

/** Every row with its result, for a spreadsheet. */
export async function* resultsFile(db: Db, scope: BulkScope, row: BulkActionRow): AsyncGenerator<string> {
  const titles = [
    say('bulk.results.column.id'),
    say('bulk.results.column.result'),
    say('bulk.results.column.status'),
    say('bulk.results.column.reason'),
    'Código',
    'Fecha',
  ];
  yield byteOrderMark + csvRow(titles);
  for (let offset = 0; ; offset += BATCH) {
    const { rows } = await findResults(db, scope, row.id, { state: undefined, offset, size: BATCH });
    const lines = rows.map(({ row_id, state, status, message, code, at }) =>
      csvRow([
        row_id,
        say(`bulk.result.${state}`),
        (status && bulkRowLook(row.subject, status)?.label) ?? '',
        message ?? '',
        code ?? '',
        at?.toISOString() ?? '',
      ]),
    );
    if (lines.length > 0) yield lines.join('');
    if (rows.length < BATCH) return;
  }
}

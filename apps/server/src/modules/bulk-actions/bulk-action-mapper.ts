import type { BulkAction, BulkResult } from '@trastienda/api-client';
import { isBulkActionOver, orderStatuses, say } from '@trastienda/domain';
import { csvRow } from '@trastienda/validators';
import type { Db } from '../../db/database.ts';
import { byteOrderMark } from '../sales/csv-file.ts';
import {
  type BulkActionEntity,
  type BulkActionRow,
  type BulkOrderRow,
  type BulkScope,
  findResults,
  type ReasonRow,
} from './bulk-actions.repository.ts';

const BATCH = 1_000;

export function toBulkAction(row: BulkActionEntity, reasons: readonly ReasonRow[]): BulkAction {
  const { total, checked, possible, impossible, done, refused } = row;
  return {
    id: row.id,
    action: row.action,
    state: row.state,
    accountName: row.account_name,
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
    reasons: reasons.map(({ state, code, message, count, order_ids }) => ({
      state,
      code,
      message,
      count,
      orderIds: order_ids,
    })),
  };
}

export function toBulkResult({ order_id, state, code, message, status, at }: BulkOrderRow): BulkResult {
  return { orderId: order_id, state, code, message, status, at: at?.toISOString() ?? null };
}

/** Every order with what became of it, for a spreadsheet. */
export async function* resultsFile(db: Db, scope: BulkScope, row: BulkActionRow): AsyncGenerator<string> {
  const titles = [
    say('orders.list.column.id'),
    say('orders.bulk.results.column.result'),
    say('orders.list.column.status'),
    say('orders.bulk.results.column.reason'),
    'Código',
    'Fecha',
  ];
  yield byteOrderMark + csvRow(titles);
  for (let offset = 0; ; offset += BATCH) {
    const { rows } = await findResults(db, scope, row.id, { state: undefined, offset, size: BATCH });
    const lines = rows.map(({ order_id, state, status, message, code, at }) =>
      csvRow([
        order_id,
        say(`orders.bulk.result.${state}`),
        status ? orderStatuses[status].label : '',
        message ?? '',
        code ?? '',
        at?.toISOString() ?? '',
      ]),
    );
    if (lines.length > 0) yield lines.join('');
    if (rows.length < BATCH) return;
  }
}

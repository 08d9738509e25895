import { type AuditEntry, recordAudits } from '../../audit/audit.repository.ts';
import {
  currentConditions,
  findConditions,
  lockConditions,
  saveConditions,
} from '../../commercial-conditions/sku-conditions.repository.ts';
import { originOf } from '../end-load.ts';
import type { LoadTarget, RowRefusal } from './load-target.ts';
import { idOf } from './row-cells.ts';

/** Which commercial condition a variant has (document 3, section 5; decision 18). */
export const commercialConditionsTarget: LoadTarget = {
  mayRefuse: true,
  lookups: (db) => ({
    commercialCondition: async (names) => {
      const known = await findConditions(db, names);
      return names.map((name) => (known.has(name) ? 'known' : 'unknown'));
    },
  }),
  async apply(trx, { load, rows, now }) {
    const account = load.account_name ?? '';
    const names = [...new Set(rows.map(({ cells }) => cells.condition ?? ''))];
    const conditions = await findConditions(trx, names);
    const skus = await lockConditions(
      trx,
      account,
      rows.flatMap(({ cells }) => idOf(cells.sku) ?? []),
    );
    const refusals: RowRefusal[] = [];
    const changes = new Map<number, number>();
    const entries: AuditEntry[] = [];
    for (const { row, cells } of rows) {
      const condition = conditions.get(cells.condition ?? '');
      const id = idOf(cells.sku);
      const params = { value: cells.condition ?? '' };
      if (condition === undefined) {
        refusals.push({ row, column: 'condition', code: 'csv.condition.unknown', params });
      } else if (id === undefined || !skus.has(id)) {
        refusals.push({ row, column: 'sku', code: 'csv.sku.unknown', params: { value: cells.sku ?? '' } });
      } else if (skus.get(id) !== condition) {
        changes.set(id, condition);
        entries.push({
          action: 'sku.conditionChanged',
          subject: { type: 'sku', id: String(id), accountName: account },
          before: { conditionId: skus.get(id) ?? null },
          after: { conditionId: condition, loadId: load.id, row },
        });
      }
    }
    await saveConditions(trx, changes, now);
    await recordAudits(trx, originOf(load), entries);
    return refusals;
  },
  async *current(db, { accountName }) {
    for await (const { id, refId, condition } of currentConditions(db, accountName ?? '')) {
      yield [String(id), refId, condition];
    }
  },
};

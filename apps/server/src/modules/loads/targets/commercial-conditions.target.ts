import { catalogueId, conditionRowVerdict, identifierWarning } from '@trastienda/domain';
import { type AuditEntry, recordAudits } from '../../audit/audit.repository.ts';
import {
  currentConditions,
  findConditions,
  lockConditions,
  saveConditions,
} from '../../commercial-conditions/sku-conditions.repository.ts';
import { originOf } from '../end-load.ts';
import { accountOfLoad } from '../load-access.ts';
import { plainSummary } from '../load-summary.ts';
import { type LoadTarget, type RowRefusal, refusedRow } from './load-target.ts';

/** Which commercial condition a variant has (S3 §5; R18). */
export const commercialConditionsTarget: LoadTarget = {
  mayRefuse: true,
  lookups: (db) => ({
    commercialCondition: async (names) => {
      const known = await findConditions(db, names);
      return names.map((name) => (known.has(name) ? 'known' : 'unknown'));
    },
  }),
  async apply(trx, { load, rows, now, note, warn }) {
    const account = accountOfLoad(load);
    const names = [...new Set(rows.map(({ cells }) => cells.condition ?? ''))];
    const conditions = await findConditions(trx, names);
    const skus = await lockConditions(
      trx,
      account,
      rows.flatMap(({ cells }) => catalogueId(cells.sku) ?? []),
    );
    const refusals: RowRefusal[] = [];
    const changes = new Map<number, number>();
    const entries: AuditEntry[] = [];
    for (const one of rows) {
      const { row, cells } = one;
      const condition = conditions.get(cells.condition ?? '');
      const id = catalogueId(cells.sku);
      const sku = skus.get(id ?? 0);
      const known = id !== undefined && sku ? { id, ...sku } : undefined;
      const refused = refusedRow(one, conditionRowVerdict(cells, known));
      const params = { value: cells.condition ?? '' };
      if (condition === undefined) {
        refusals.push({ row, column: 'condition', code: 'csv.condition.unknown', params });
        continue;
      }
      if (refused) {
        refusals.push(refused);
        continue;
      }
      const odd = identifierWarning(cells, known);
      if (odd) warn({ row, ...odd });
      if (known && known.condition !== condition) {
        changes.set(known.id, condition);
        entries.push({
          action: 'sku.conditionChanged',
          subject: { type: 'sku', id: String(known.id), accountName: load.account_name ?? '' },
          before: { conditionId: known.condition ?? null },
          after: { conditionId: condition, loadId: load.id, row },
        });
      }
    }
    await saveConditions(trx, account, changes, now);
    note(plainSummary(entries.length, rows.length - refusals.length - entries.length));
    await recordAudits(trx, originOf(load), entries);
    return refusals;
  },
  async *current(db, { account }) {
    for await (const { id, refId, condition } of currentConditions(db, account)) {
      yield [String(id), refId, condition];
    }
  },
};

import { commissionRowProblem, toCentavos, todayInMexico } from '@trastienda/domain';
import { foundNames } from '@trastienda/validators';
import type { Db } from '../../../../db/database.ts';
import {
  allCategoryPaths,
  allConditionNames,
  type CommissionKey,
  findCategoryIds,
  findConditionIds,
  lockCommissions,
  saveCommissions,
} from '../../../catalogue/commercial-conditions/commissions.repository.ts';
import { type AuditEntry, recordAudits } from '../../../platform/audit/audit.repository.ts';
import { originOf } from '../end-load.ts';
import { plainSummary } from '../load-summary.ts';
import type { LoadTarget, RowRefusal, TargetBatch, TargetRow } from './load-target.ts';

type Wanted = CommissionKey & { hundredths: number; row: number };

const keyOf = ({ conditionId, categoryId, effectiveFrom }: CommissionKey) =>
  `${conditionId} ${categoryId} ${effectiveFrom}`;

/** Commissions of conditions, by category, from a day on (S3 §7; ADR 61). */
export const commissionsTarget: LoadTarget = {
  mayRefuse: true,
  lookups: (db) => ({
    anyCondition: foundNames(
      (names) => findConditionIds(db, names),
      () => allConditionNames(db),
    ),
    categoryPath: foundNames(
      (texts) => findCategoryIds(db, texts),
      () => allCategoryPaths(db),
    ),
  }),
  apply: (trx, batch) => applyRows(trx, batch, new Map()),
  rehearser() {
    const given: Given = new Map();
    return (trx, batch) => applyRows(trx, batch, given);
  },
};

/** The values that rows before gave to commissions, in hundredths. */
type Given = Map<string, number>;

async function applyRows(trx: Db, { load, rows, now, note }: TargetBatch, given: Given): Promise<RowRefusal[]> {
  const today = todayInMexico(now);
  const { wanted, refusals } = await resolved(trx, rows);
  const known = new Map((await lockCommissions(trx, wanted)).map((one) => [keyOf(one), one]));
  const written: Wanted[] = [];
  const entries: AuditEntry[] = [];
  for (const one of wanted) {
    const key = keyOf(one);
    const before = known.get(key);
    const earlier = given.get(key);
    const problem = commissionRowProblem(
      { percent: one.hundredths, effectiveFrom: one.effectiveFrom },
      {
        known: earlier ?? before?.hundredths,
        ofThisFile: earlier !== undefined || before?.loadId === load.id,
        today,
      },
    );
    if (problem) {
      refusals.push({
        row: one.row,
        column: problem === 'csv.commission.past' ? 'effectiveFrom' : 'percent',
        code: problem,
      });
      continue;
    }
    given.set(key, one.hundredths);
    if (earlier !== undefined) continue;
    // A value that is stored is written again, as this file's: a later batch knows by it that another row had the commission.
    written.push(one);
    if (before?.hundredths === one.hundredths) continue;
    const { conditionId, categoryId, effectiveFrom, row } = one;
    entries.push({
      action: 'commission.changed',
      subject: { type: 'condition', id: `${conditionId}` },
      ...(before && { before: { categoryId, effectiveFrom, percent: before.hundredths / 100 } }),
      after: { categoryId, effectiveFrom, percent: one.hundredths / 100, loadId: load.id, row },
    });
  }
  await saveCommissions(trx, written, load.id);
  note(plainSummary(entries.length, rows.length - refusals.length - entries.length));
  await recordAudits(trx, originOf(load), entries);
  return refusals;
}

/** Resolves the names in the rows to ids; a condition or category that the check found may be gone by now. */
async function resolved(trx: Db, rows: readonly TargetRow[]): Promise<{ wanted: Wanted[]; refusals: RowRefusal[] }> {
  const textsOf = (column: string) => [...new Set(rows.map(({ cells }) => cells[column] ?? ''))];
  const conditions = await findConditionIds(trx, textsOf('condition'));
  const categories = await findCategoryIds(trx, textsOf('category'));
  const wanted: Wanted[] = [];
  const refusals: RowRefusal[] = [];
  for (const { row, cells } of rows) {
    const { condition = '', category = '', percent, effectiveFrom = '' } = cells;
    const conditionId = conditions.get(condition);
    const categoryId = categories.get(category);
    if (conditionId === undefined)
      refusals.push({ row, column: 'condition', code: 'csv.condition.none', params: { value: condition } });
    else if (categoryId === undefined)
      refusals.push({ row, column: 'category', code: 'csv.category.unknown', params: { value: category } });
    else wanted.push({ conditionId, categoryId, effectiveFrom, hundredths: toCentavos(Number(percent)), row });
  }
  return { wanted, refusals };
}

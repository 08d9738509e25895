import { catalogueId, conditionRowVerdict, identifierWarning, say } from '@trastienda/domain';
import { type commercialConditionsLayout, foundNames, type LayoutCells } from '@trastienda/validators';
import type { Db } from '../../../../db/database.ts';
import {
  currentConditions,
  findNamedConditions,
  lockConditions,
  saveConditions,
  usableConditionNames,
} from '../../../catalogue/commercial-conditions/sku-conditions.repository.ts';
import { type AuditEntry, recordAudits } from '../../../platform/audit/audit.repository.ts';
import { originOf } from '../end-load.ts';
import { accountOfLoad } from '../load-access.ts';
import { plainSummary } from '../load-summary.ts';
import type { LoadRow } from '../loads.repository.ts';
import { type ConditionStep, conditionSteps, undoneConditions } from '../undone-rows.repository.ts';
import { type LoadTarget, type RowRefusal, refusedRow, type TargetRow } from './load-target.ts';

type Cells = LayoutCells<typeof commercialConditionsLayout>;

/** Commercial conditions of variants (S3 §5; R18). */
export const commercialConditionsTarget: LoadTarget = {
  mayRefuse: true,
  lookups: (db, load) => ({
    commercialCondition:
      load.undoes_load_id !== null
        ? // An undo finds the earlier condition by its id, whatever its name is today.
          async (names) => names.map(() => 'known')
        : foundNames(
            (names) => findNamedConditions(db, accountOfLoad(load), names),
            () => usableConditionNames(db, accountOfLoad(load)),
          ),
  }),
  async apply(trx, { load, rows, now, note, warn }) {
    const account = accountOfLoad(load);
    const ids = rows.flatMap(({ cells }) => catalogueId(cells.sku) ?? []);
    const skus = await lockConditions(trx, account, ids);
    const wishOf = await requests(trx, load, rows, ids);
    const refusals: RowRefusal[] = [];
    const changes = new Map<number, number | null>();
    const entries: AuditEntry[] = [];
    for (const one of rows) {
      const { row, cells } = one;
      const id = catalogueId(cells.sku);
      const sku = skus.get(id ?? 0);
      const known = id !== undefined && sku ? { id, ...sku } : undefined;
      const request = wishOf(one, known);
      if ('code' in request) {
        refusals.push(request);
        continue;
      }
      const odd = identifierWarning(cells, known);
      if (odd) warn({ row, ...odd });
      if (known && known.condition !== request.condition) {
        changes.set(known.id, request.condition);
        entries.push({
          action: 'sku.conditionChanged',
          subject: { type: 'sku', id: String(known.id), accountName: load.account_name },
          before: { conditionId: known.condition ?? null },
          after: { conditionId: request.condition, loadId: load.id, row },
        });
      }
    }
    await saveConditions(trx, account, changes, now);
    note(plainSummary(entries.length, rows.length - refusals.length - entries.length));
    await recordAudits(trx, originOf(load), entries);
    return refusals;
  },
  current: (db, { account }) => currentConditions(db, account),
  async *undone(db, { account, loadId }) {
    for await (const { id: sku, refId, old } of undoneConditions(db, account, loadId)) {
      yield { sku, refId, condition: old ?? say('loads.undo.noCondition') } satisfies Cells;
    }
  },
};

type Known = { id: number; condition: number | null };
type Assignment = { condition: number | null };
type AssignmentOf = (one: TargetRow, known: Known | undefined) => Assignment | RowRefusal;

/** Which condition each row sets: the one it names, or in an undo the one from before the undone load. */
async function requests(
  trx: Db,
  load: LoadRow,
  rows: readonly TargetRow[],
  ids: readonly number[],
): Promise<AssignmentOf> {
  if (load.undoes_load_id !== null) {
    const steps = await conditionSteps(trx, accountOfLoad(load), load.undoes_load_id, ids);
    return (one, known) => stepBack(one, known, known && steps.get(known.id));
  }
  const names = [...new Set(rows.map(({ cells }) => cells.condition ?? ''))];
  const conditions = await findNamedConditions(trx, accountOfLoad(load), names);
  return (one, known) => {
    const { condition: name = '' } = one.cells;
    const condition = name === '' ? undefined : conditions.get(name);
    // A variant keeps the condition that it has, and none if it has none.
    const isGiven = condition !== undefined && (condition.isUsable || known?.condition === condition.id);
    if (name !== '' && !isGiven) return unknownCondition(one);
    return refusedRow(one, conditionRowVerdict(one.cells, known)) ?? { condition: condition?.id ?? null };
  };
}

function stepBack(one: TargetRow, known: Known | undefined, step: ConditionStep | undefined): Assignment | RowRefusal {
  const refused = refusedRow(one, conditionRowVerdict(one.cells, known));
  if (refused) return refused;
  if (!step || !known) throw new Error(`Row ${one.row} takes back what was never done.`);
  const { before, after, isLast, isGivable } = step;
  if (known.condition === before) return { condition: before };
  if (!isLast || known.condition !== after) {
    return { row: one.row, column: 'condition', code: 'loads.undo.changed', params: { sku: known.id } };
  }
  return isGivable ? { condition: before } : unknownCondition(one);
}

const unknownCondition = ({ row, cells }: TargetRow): RowRefusal => ({
  row,
  column: 'condition',
  code: 'csv.condition.unknown',
  params: { value: cells.condition ?? '' },
});

import { type RowPlan, say } from '@trastienda/domain';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { SystemAccess } from '../../../../db/scope.ts';
import type { Origin } from '../../../platform/audit/audit.repository.ts';
import type { ItemRow, SettledRow } from '../migration-rows.repository.ts';

/** The result of checking or importing a row. */
export type Planned = { position: number; plan: RowPlan; catalogueId: number | null };

/** How the rows of a kind are checked and imported. */
export type KindWork = {
  /** How many rows one step checks, and how many one step imports. */
  lookAtOnce: number;
  bringAtOnce: number;
  /** Whether no two rows may have the same name. */
  hasUniqueNames: boolean;
  /** The planned result of each row, in the order in which the rows are to be imported. */
  look(trx: Db, access: SystemAccess, rows: readonly ItemRow[]): Promise<Planned[]>;
  /** Imports rows, each checked again first; a row that is refused now changes nothing. */
  bring(trx: Db, access: SystemAccess, rows: readonly ItemRow[], origin: Origin): Promise<Planned[]>;
  /** Our rows with a number of the storefront: `id`, `storefront_id` and `name`. */
  known: RawBuilder<unknown>;
};

/** A plan in the form that is stored. */
export function settled({ position, plan, catalogueId }: Planned): SettledRow {
  const { outcome } = plan;
  const changes = plan.outcome === 'changed' ? plan.changes : null;
  const refusal =
    plan.outcome === 'refused'
      ? { code: plan.code, message: say(plan.code, plan.params) }
      : { code: null, message: null };
  return { position, outcome, changes, ...refusal, catalogueId };
}

/** Whether a plan writes anything. */
export const isToDo = ({ plan }: Planned): boolean => plan.outcome === 'new' || plan.outcome === 'changed';

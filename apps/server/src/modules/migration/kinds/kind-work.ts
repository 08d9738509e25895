import { type RowPlan, say } from '@trastienda/domain';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SystemAccess } from '../../../db/scope.ts';
import type { Origin } from '../../audit/audit.repository.ts';
import type { ItemRow, SettledRow } from '../migration-rows.repository.ts';

/** What a row was found to be, or came to. */
export type Planned = { position: number; plan: RowPlan; catalogueId: number | null };

/** How the rows of a kind are looked at and brought. */
export type KindWork = {
  /** Rows that are looked at in one step, and brought in one. */
  lookAtOnce: number;
  bringAtOnce: number;
  /** No two rows have one name. */
  hasUniqueNames: boolean;
  /** What each row would come to, in the order in which they are to be brought. */
  look(trx: Db, access: SystemAccess, rows: readonly ItemRow[]): Promise<Planned[]>;
  /** Brings rows, each as it is judged now; what is refused now changes nothing. */
  bring(trx: Db, access: SystemAccess, rows: readonly ItemRow[], origin: Origin): Promise<Planned[]>;
  /** Our rows with a number of the storefront: `id`, `storefront_id` and `name`. */
  known: RawBuilder<unknown>;
};

/** A plan as it is written down. */
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

import type { BulkRowStatus, MessageKey, Verdict, Viewer } from '@trastienda/domain';
import type { ShipmentRow } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { BulkActionRow } from '../bulk-actions.repository.ts';

/** A bulk action and the person who does it, as they are now, with what its rows say beside their ids. */
export type Turn = { row: BulkActionRow; viewer: Viewer; packages: ReadonlyMap<string, readonly ShipmentRow[]> };

/** What the rules say of one row before anything is changed. */
export type Looked = { status: BulkRowStatus | null; verdict: Verdict };

/** Why a row stays as it is: the rule's code, and its words in Spanish. */
export type Reason = { code: string; message: string };

/** What became of one row at its turn. */
export type Changed = { status: BulkRowStatus | null; refusal?: Reason };

/** How rows of one kind are looked at and changed, by the use cases of their own. */
export type RowWork = {
  /** The code for an id that names nothing, or nothing of this person's. */
  notFound: MessageKey;
  /** Rows that one step looks at. */
  lookedAtOnce: number;
  /** Rows that one step changes, in one transaction. */
  changedAtOnce: number;
  /** Steps that go on side by side, each in a transaction of its own; one where it is not said. */
  stepsAtOnce?: number;
  /** By id; what is not found is left out. */
  look(trx: Db, turn: Turn, ids: readonly string[]): Promise<ReadonlyMap<string, Looked>>;
  /** By id, every one of them; what is not of this person's or not there is refused as not found. */
  change(context: Context, trx: Db, turn: Turn, ids: readonly string[]): Promise<ReadonlyMap<string, Changed>>;
};

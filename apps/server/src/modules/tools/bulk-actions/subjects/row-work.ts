import { type BulkRowStatus, catalogueId, type MessageKey, type Verdict, type Viewer } from '@trastienda/domain';
import type { ShipmentRow } from '@trastienda/validators';
import type { Context } from '../../../../context.ts';
import type { Db } from '../../../../db/database.ts';
import type { BulkActionRow } from '../bulk-actions.repository.ts';

/** A bulk action and its person, as they are at a moment, with the packages of its rows. */
export type Turn = {
  row: BulkActionRow;
  viewer: Viewer;
  at: Date;
  packages: ReadonlyMap<string, readonly ShipmentRow[]>;
};

/** The verdict of the rules on one row before anything is changed. */
export type Looked = { status: BulkRowStatus | null; verdict: Verdict };

/** Why a row was not changed: the rule's code, and its text in Spanish. */
export type Reason = { code: string; message: string };

/** The outcome of one row. */
export type Changed = { status: BulkRowStatus | null; refusal?: Reason };

/** What a row is, for people who decide about it: its name, a picture, and what they should know first. */
export type RowFace = { name: string; imageUrl: string | null; note: string | null };

/** Checks and changes rows of one kind, by the use cases of that kind. */
export type RowWork = {
  /** The code for an id that does not exist or that this person may not see. */
  notFound: MessageKey;
  /** How many rows one step checks. */
  lookedAtOnce: number;
  /** How many rows one step changes, in one transaction. */
  changedAtOnce: number;
  /** How many steps run in parallel, each in a transaction of its own; one by default. */
  stepsAtOnce?: number;
  /** Answers which ids typed ones mean, for kinds whose ids people type (R40); what means none is left out. */
  meant?(trx: Db, viewer: Viewer, typed: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Answers by id what each row is; rows that this person may not see are left out. */
  show(context: Context, viewer: Viewer, ids: readonly string[]): Promise<ReadonlyMap<string, RowFace>>;
  /** Answers by id; rows that are not found are left out. */
  look(trx: Db, turn: Turn, ids: readonly string[]): Promise<ReadonlyMap<string, Looked>>;
  /** Answers by id, for every id; a row that does not exist or that this person may not see is refused as not found. */
  change(context: Context, trx: Db, turn: Turn, ids: readonly string[]): Promise<ReadonlyMap<string, Changed>>;
};

/** Ids as numbers, for kinds that have such; an id that is written in another way names nothing, because its answer has it as it came. */
export const numbersOf = (ids: readonly string[]): number[] =>
  ids.flatMap((id) => {
    const number = catalogueId(id);
    return number !== undefined && String(number) === id ? [number] : [];
  });

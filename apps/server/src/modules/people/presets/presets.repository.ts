import { type PresetSubject, presetLimits } from '@trastienda/domain';
import type { PresetContent } from '@trastienda/validators';
import { type Selectable, sql } from 'kysely';
import { AppError } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';
import type { PresetsTables } from './presets.tables.ts';

export type PresetRow = Selectable<PresetsTables['preset']> & { author: string | null };

/** What a person saves, who, and when. */
export type KeptPreset = { name: string; content: PresetContent; by: string; at: Date };

const within = (db: Db, account: AccountScope) =>
  db
    .selectFrom('preset')
    .leftJoin('person', 'person.id', 'preset.changed_by')
    .where('preset.account_name', '=', account.accountName)
    .selectAll('preset')
    .select(sql<string | null>`nullif(trim(person.first_name || ' ' || person.last_name), '')`.as('author'));

/** The presets that an account keeps for these subjects, by name. */
export async function findPresets(
  db: Db,
  account: AccountScope,
  subjects: readonly PresetSubject[],
): Promise<PresetRow[]> {
  if (subjects.length === 0) return [];
  return within(db, account)
    .where('preset.subject', 'in', subjects)
    .orderBy('preset.subject')
    .orderBy(sql`search_text(preset.name)`)
    .orderBy('preset.id')
    .execute();
}

/** A preset of the account; `lock` locks the row for a change. */
export async function findPreset(
  db: Db,
  account: AccountScope,
  id: string,
  options?: { lock: boolean },
): Promise<PresetRow | undefined> {
  const query = within(db, account).where('preset.id', '=', id);
  return (options?.lock ? query.forUpdate('preset') : query).executeTakeFirst();
}

/** Adds a preset, unless the account keeps as many as it may; simultaneous requests wait for each other. */
export async function insertPreset(
  trx: Db,
  account: AccountScope,
  subject: PresetSubject,
  { name, content, by, at }: KeptPreset,
): Promise<string> {
  const account_name = account.accountName;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`preset:${account_name}:${subject}`}, 0))`.execute(trx);
  const { n } = await trx
    .selectFrom('preset')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('account_name', '=', account_name)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  if (Number(n) >= presetLimits.kept) {
    throw new AppError(409, 'presets.tooMany', { params: { max: presetLimits.kept } });
  }
  const { id } = await trx
    .insertInto('preset')
    .values({ account_name, subject, name, content: JSON.stringify(content), changed_at: at, changed_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the next version of a locked preset. */
export async function updatePreset(
  trx: Db,
  account: AccountScope,
  id: string,
  { name, content, by, at }: KeptPreset,
): Promise<void> {
  await trx
    .updateTable('preset')
    .set(({ eb }) => ({
      name,
      content: JSON.stringify(content),
      changed_at: at,
      changed_by: by,
      version: eb('version', '+', 1),
    }))
    .where('account_name', '=', account.accountName)
    .where('id', '=', id)
    .execute();
}

/** Deletes a locked preset. */
export async function removePreset(trx: Db, account: AccountScope, id: string): Promise<void> {
  await trx.deleteFrom('preset').where('account_name', '=', account.accountName).where('id', '=', id).execute();
}

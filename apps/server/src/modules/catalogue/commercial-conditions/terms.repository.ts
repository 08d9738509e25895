import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import type { AccountScope, Scope, SystemAccess } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import type { MeantSeller } from './meant-seller.ts';

/** A version of the document, with its acceptance by the seller that is meant. */
export type TermsRow = Tables['commercial_terms'] & {
  is_newest: boolean;
  accepted_at: Date | null;
  accepted_by: string | null;
};

/** Versions of the document, the newest first. */
export async function findTerms(db: Db, meant: MeantSeller): Promise<TermsRow[]> {
  return termsOf(db, meant).orderBy('t.version', 'desc').execute();
}

/** One version; the newest where no version is given. */
export async function findTermsVersion(
  db: Db,
  meant: MeantSeller,
  version: number | undefined,
): Promise<TermsRow | undefined> {
  const query = termsOf(db, meant).orderBy('t.version', 'desc').limit(1);
  return (version === undefined ? query : query.where('t.version', '=', version)).executeTakeFirst();
}

function termsOf(db: Db, { scope, accountName }: MeantSeller) {
  const nameOf = (id: string) =>
    sql<string | null>`(select first_name || ' ' || last_name from person where id = ${sql.ref(id)})`;
  return db
    .selectFrom('commercial_terms as t')
    .leftJoin('commercial_terms_acceptance as a', (join) => {
      return join
        .onRef('a.version', '=', 't.version')
        .on('a.account_name', '=', accountName)
        .on(reaches(scope, sql`a.account_name`));
    })
    .select(['t.version', 't.file_key', 't.file_name', 't.size', 't.sha256', 't.uploaded_at', 'a.accepted_at'])
    .select([
      nameOf('t.uploaded_by').as('uploaded_by'),
      nameOf('a.accepted_by').as('accepted_by'),
      sql<boolean>`t.version = (select max(version) from commercial_terms)`.as('is_newest'),
    ])
    .$castTo<TermsRow>();
}

/** How many sellers of the scope accepted each version. */
export async function countAcceptances(db: Db, scope: Scope): Promise<Map<number, number>> {
  const reached = reaches(scope, sql`account_name`);
  const { rows } = await sql<{ version: number; n: number }>`
    select version, count(*)::integer as n from commercial_terms_acceptance where ${reached} group by version`.execute(
    db,
  );
  return new Map(rows.map(({ version, n }) => [version, n]));
}

/** Lets only this transaction add a version, and returns the newest one. */
export async function lockTerms(trx: Db): Promise<{ version: number; sha256: string } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('commercial_terms', 0))`.execute(trx);
  return trx
    .selectFrom('commercial_terms')
    .select(['version', 'sha256'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type NewTerms = Omit<TermsRow, 'uploaded_by' | 'is_newest' | 'accepted_at' | 'accepted_by'> & {
  uploaded_by: string | null;
};

export async function insertTerms(trx: Db, terms: NewTerms): Promise<void> {
  await trx.insertInto('commercial_terms').values(terms).execute();
}

/** Records that a user accepted a version for a seller; false where it is accepted already. */
export async function insertAcceptance(
  trx: Db,
  { accountName }: AccountScope,
  version: number,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const written = await trx
    .insertInto('commercial_terms_acceptance')
    .values({ account_name: accountName, version, accepted_by: by, accepted_at: at })
    .onConflict((clash) => clash.doNothing())
    .returning('version')
    .executeTakeFirst();
  return written !== undefined;
}

/** The given files that a version refers to. */
export async function findKnownTerms(db: Db, _access: SystemAccess, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('commercial_terms')
    .select('file_key')
    .where('file_key', 'in', [...keys])
    .execute();
  return new Set(rows.map(({ file_key }) => file_key));
}

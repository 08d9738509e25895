import type { Db } from '../../../db/database.ts';
import type { LinkPurpose } from './password-change.repository.ts';

export type Recoverable = { id: string; firstName: string; hasPassword: boolean; lastLinkAt: Date | null };

/** An enabled person by e-mail, locked until the transaction ends, so that two jobs cannot both find that no link is fresh. */
export async function findRecoverable(trx: Db, email: string): Promise<Recoverable | undefined> {
  const person = await trx
    .selectFrom('person')
    .where('email', '=', email)
    .where('status', '=', 'ENABLED')
    .select(['id', 'first_name', 'password_hash'])
    .forUpdate()
    .executeTakeFirst();
  if (!person) return undefined;
  return {
    id: person.id,
    firstName: person.first_name,
    hasPassword: person.password_hash !== null,
    lastLinkAt: await findLastLink(trx, person.id),
  };
}

/** When the newest link to choose a password was made for a person; null if there is none. */
export async function findLastLink(db: Db, personId: string): Promise<Date | null> {
  const link = await db
    .selectFrom('password_change_link')
    .where('person_id', '=', personId)
    .where('purpose', '=', 'password')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return link?.created_at ?? null;
}

type NewLink = {
  hash: Buffer;
  personId: string;
  createdAt: Date;
  expiresAt: Date;
  purpose?: LinkPurpose;
  /** The secret that the link's page offers as a QR. */
  twoFactorSecret?: string;
};

/** Keeps a new link and deletes earlier unused ones with the same purpose: only the newest mail works. */
export async function insertLink(trx: Db, link: NewLink): Promise<void> {
  const purpose = link.purpose ?? 'password';
  await trx
    .deleteFrom('password_change_link')
    .where('person_id', '=', link.personId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
  await trx
    .insertInto('password_change_link')
    .values({
      token_hash: link.hash,
      person_id: link.personId,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      used_at: null,
      purpose,
      two_factor_secret: link.twoFactorSecret ?? null,
    })
    .execute();
}

export async function deleteLink(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom('password_change_link').where('token_hash', '=', hash).execute();
}

/** An enabled person without two steps by id, locked, with the data for a mail with an activation link. */
export async function findActivatable(trx: Db, id: string): Promise<{ email: string; firstName: string } | undefined> {
  const person = await trx
    .selectFrom('person')
    .where('id', '=', id)
    .where('status', '=', 'ENABLED')
    .where('two_factor_active', '=', false)
    .select(['email', 'first_name'])
    .forUpdate()
    .executeTakeFirst();
  return person && { email: person.email, firstName: person.first_name };
}

/** The lifetime of links in mails, from the settings. */
export async function linkValiditySeconds(db: Db): Promise<{ usual: number; first: number }> {
  const row = await db
    .selectFrom('general_settings')
    .select(['link_validity_seconds', 'first_link_validity_seconds'])
    .executeTakeFirstOrThrow();
  return { usual: row.link_validity_seconds, first: row.first_link_validity_seconds };
}

import { type Algorithm, hash } from '@node-rs/argon2';
import type { Role } from '@trastienda/domain';
import type { Database } from '../db/database.ts';

export const testPassword = 'Una-clave.larga-2026';

type PersonOptions = {
  roles?: readonly Role[];
  accounts?: readonly string[];
  disabled?: boolean;
  operating?: boolean;
  passwordChangedAt?: Date;
  passwordPending?: boolean;
  twoFactorSecret?: string;
  twoFactorDeadline?: string;
  createdAt?: Date;
};

const argon2id: Algorithm = 2;

/**
 * A password hash with the least parameters: nearly every test signs in a few times, and this takes a hundredth of the processor's time.
 * Passwords set through a form are hashed as always.
 */
export const cheapHash = (password: string): Promise<string> =>
  hash(password, { algorithm: argon2id, memoryCost: 8, timeCost: 1, parallelism: 1 });

let hashed: Promise<string> | undefined;

/** Adds a seller; without a name it gets its account's. */
export async function addSeller({ db }: Database, accountName: string, name = accountName): Promise<void> {
  await db
    .insertInto('organization')
    .values({ account_name: accountName, name })
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/** Adds a person with the tests' password, by default an ADMIN_USER. Answers the id. */
export async function addPerson({ db }: Database, email: string, options: PersonOptions = {}): Promise<string> {
  hashed ??= cheapHash(testPassword);
  const { id } = await db
    .insertInto('person')
    .values({
      email,
      first_name: 'Ana',
      last_name: 'Prueba',
      status: options.disabled ? 'DISABLED' : 'ENABLED',
      operating_user: options.operating ?? false,
      password_hash: await hashed,
      password_changed_at: options.passwordChangedAt ?? new Date(),
      password_change_pending: options.passwordPending ?? false,
      two_factor_secret: options.twoFactorSecret ?? null,
      two_factor_active: options.twoFactorSecret !== undefined,
      two_factor_deadline: options.twoFactorDeadline ?? null,
      ...(options.createdAt && { created_at: options.createdAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roles = options.roles ?? ['ADMIN_USER'];
  await db
    .insertInto('person_role')
    .values(roles.map((role) => ({ person_id: id, role })))
    .execute();
  for (const accountName of options.accounts ?? []) {
    await db
      .insertInto('person_organization')
      .columns(['person_id', 'organization_id'])
      .expression((eb) =>
        eb
          .selectFrom('organization')
          .select((row) => [row.val(id).$castTo<string>().as('person_id'), 'organization.id'])
          .where('account_name', '=', accountName),
      )
      .execute();
  }
  return id;
}

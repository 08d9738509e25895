import { clean, permissionRoles, type Role, say, type UserForm } from '@trastienda/domain';
import { checkUserForm } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { UserFacingError } from '../../../user-facing-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { insertLink, linkValiditySeconds } from '../session/recovery.repository.ts';
import { hashSecret, newSecret } from '../session/secrets.ts';
import { newTwoFactorSecret } from '../session/two-factor.ts';
import { subjectOf } from './save-user.ts';
import { findByEmail, insertUser, lockHasPeople, replaceAccess } from './users.repository.ts';

/** Thrown for an e-mail that cannot become an administrator's; its text is shown in the terminal. */
export class AdministratorError extends UserFacingError {
  override readonly name = 'AdministratorError';
}

const firstRoles: readonly Role[] = ['ADMIN_USER', ...permissionRoles];

/**
 * Creates an administrator with every permission and without a password, and returns the link of the first login, which works once and is
 * sent to nobody. An administrator who never had a password gets a new link.
 */
export async function createAdministrator(
  { database, config, now, secrets }: Pick<Context, 'database' | 'config' | 'now' | 'secrets'>,
  given: { email: string; firstName: string; lastName: string },
  { onlyFirst = false } = {},
): Promise<{ email: string; link: string; hours: number }> {
  const checked = checkUserForm({
    ...given,
    email: clean(given.email).toLowerCase(),
    roles: firstRoles,
    status: 'ENABLED',
    operatingUser: true,
    accountNames: [],
  });
  if (!checked.valid) {
    throw new AdministratorError(
      Object.values(checked.fields)
        .map(({ code, params }) => say(code, params))
        .join('. '),
    );
  }
  const form: UserForm = checked.value;
  const token = newSecret();
  const seconds = await inTransaction(database, async (trx) => {
    if (onlyFirst) await requireNobody(trx);
    const found = await findByEmail(trx, form.email);
    if (found && (found.hasPassword || !found.isAdministrator || found.status !== 'ENABLED')) {
      throw new AdministratorError(
        `Ya existe un usuario con el correo ${form.email}. Si es administrador y olvidó su contraseña, pida un link en "¿Olvidaste tu contraseña?".`,
      );
    }
    const id = found?.id ?? (await insertUser(trx, form));
    const { first } = await linkValiditySeconds(trx);
    const createdAt = now();
    if (!found) {
      await replaceAccess(trx, systemAccess('userAccess'), id, form);
      const origin = { personId: null, surface: 'job', requestId: 'admin.create' } as const;
      await recordAudit(trx, origin, { action: 'user.created', subject: subjectOf(id, form), after: form });
    }
    await insertLink(trx, {
      hash: hashSecret(token),
      personId: id,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + first * 1_000),
      twoFactorSecret: secrets.seal(newTwoFactorSecret()),
    });
    return first;
  });
  return {
    email: form.email,
    link: `${config.publicUrl}/pages/firstlogin/${token}`,
    hours: Math.floor(seconds / 3_600),
  };
}

/** Refuses a first administrator where a user exists; the lock keeps two simultaneous requests from both succeeding. */
async function requireNobody(trx: Db): Promise<void> {
  if (await lockHasPeople(trx)) throw new AdministratorError(say('session.firstAdministrator.over'));
}

import type { Db } from '../../../db/database.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';

/**
 * Activates two steps with a secret whose code was just checked; that code cannot be used again. Answers the recovery codes, or undefined
 * if two steps were active already.
 */
export async function activateTwoFactor(
  trx: Db,
  personId: string,
  { secret, step }: { secret: string; step: number },
): Promise<string[] | undefined> {
  const { numUpdatedRows } = await trx
    .updateTable('person')
    .set({
      two_factor_active: true,
      two_factor_secret: secret,
      two_factor_pending_secret: null,
      two_factor_last_step: step,
    })
    .where('id', '=', personId)
    .where('two_factor_active', '=', false)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? renewRecoveryCodes(trx, personId) : undefined;
}

/** Offers a secret to a person without two steps, unless one is offered already. */
export async function offerSecret(db: Db, personId: string, secret: string): Promise<void> {
  await db
    .updateTable('person')
    .set({ two_factor_pending_secret: secret })
    .where('id', '=', personId)
    .where('two_factor_active', '=', false)
    .where('two_factor_pending_secret', 'is', null)
    .execute();
}

/** Deletes an offered secret that was not confirmed: the next activation offers another one. */
export async function forgetOfferedSecret(trx: Db, personId: string): Promise<void> {
  await trx.updateTable('person').set({ two_factor_pending_secret: null }).where('id', '=', personId).execute();
}

/** A person's state of two steps. */
export async function findTwoFactor(
  db: Db,
  personId: string,
): Promise<{
  email: string;
  active: boolean;
  secret: string | null;
  pending: string | null;
  two_factor_deadline: string | null;
  created_at: Date;
}> {
  return db
    .selectFrom('person')
    .where('id', '=', personId)
    .select([
      'email',
      'two_factor_active as active',
      'two_factor_secret as secret',
      'two_factor_pending_secret as pending',
      'two_factor_deadline',
      'created_at',
    ])
    .executeTakeFirstOrThrow();
}

import { recoveryCodeOf } from '@trastienda/domain';
import type { Db } from '../../../db/database.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { spendRecoveryCode } from './recovery-codes.repository.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { spendStep } from './session.repository.ts';
import { stepOfCode } from './two-factor.ts';

/** A valid second factor: the time step of an application's code, or the hash of a recovery code. */
export type SecondFactor = { step: number } | { recoveryHash: Buffer };

type Owner = { id: string; two_factor_secret: string };

/** Reads a typed code; undefined if it cannot be right. A recovery code is only checked when it is used up. */
export function readSecondFactor(owner: Owner, code: string, now: Date): SecondFactor | undefined {
  const recovery = recoveryCodeOf(code);
  if (recovery) return { recoveryHash: recoveryCodeHash(owner.id, recovery) };
  const step = stepOfCode(owner.two_factor_secret, code, now);
  return step === undefined ? undefined : { step };
}

/** Uses the factor up, in the transaction that it authorizes. False if it, or a later step, was used before. */
export async function spendSecondFactor(
  trx: Db,
  personId: string,
  factor: SecondFactor,
  now: Date,
  origin: Origin,
): Promise<boolean> {
  if ('step' in factor) return spendStep(trx, personId, factor.step);
  if (!(await spendRecoveryCode(trx, personId, factor.recoveryHash, now))) return false;
  const subject = { type: 'person', id: personId };
  await recordAudit(trx, { ...origin, personId }, { action: 'session.recoveryCodeUsed', subject });
  return true;
}

import { codeKey, repeatedNumberVerdict } from '@trastienda/domain';
import { requireAllowed } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { HeldOrder } from './orders.repository.ts';
import { findRepeatedNumbers } from './tracking.repository.ts';

type Asked = { trackingNumber: string; repeatedTracking?: boolean | undefined };

/** Refuses a number that another order of the seller has, until the sender confirms that it is meant (ADR 91). */
export async function requireUnusedNumber(
  trx: Db,
  held: HeldOrder,
  { trackingNumber: number, repeatedTracking }: Asked,
): Promise<void> {
  if (number === '' || repeatedTracking === true) return;
  const repeated = await findRepeatedNumbers(trx, held.account, [number]);
  const others = (repeated.get(codeKey(number)) ?? []).filter((id) => id !== held.id);
  requireAllowed(repeatedNumberVerdict(number, others));
}

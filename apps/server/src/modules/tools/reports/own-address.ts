import { schedulesToOther } from '@trastienda/domain';
import type { Db } from '../../../db/database.ts';
import { findReader } from '../loads/load-readers.repository.ts';

/** Stands in a row for its person's own address, which is looked up when it is shown or mailed to: it follows a change of e-mail. */
const OWN = '';

/** The address as it is stored: the person's own is not written down. */
export function storedAddress(email: string | undefined, own: string): string | null {
  if (email === undefined) return null;
  return schedulesToOther(email, own) ? email : OWN;
}

/** The address that a stored one stands for; `own` is its person's. */
export const addressOf = <Stored extends string | null>(stored: Stored, own: string): Stored | string =>
  stored === OWN ? own : stored;

/** A person's own address; '' once they are disabled. */
export async function ownAddress(db: Db, personId: string): Promise<string> {
  return (await findReader(db, personId))?.email ?? '';
}

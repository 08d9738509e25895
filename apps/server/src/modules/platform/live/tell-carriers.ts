import type { Db } from '../../../db/database.ts';
import { MARKETPLACE, type Scope } from '../../../db/scope.ts';
import { publishLive } from './live.repository.ts';

/**
 * Tells open pages that carriers, their sellers or their blocks have changed: all pages for a change that affects every seller, otherwise
 * only those of the scope's sellers. Must be called in the transaction of every such change.
 */
export async function tellCarriers(trx: Db, scope: Scope): Promise<void> {
  const accounts = scope.kind === 'own' ? scope.accountNames : [MARKETPLACE];
  await publishLive(
    trx,
    accounts.map((account_name) => ({ topic: 'carriers' as const, account_name })),
  );
}

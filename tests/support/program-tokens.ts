import { randomUUID } from 'node:crypto';
import { type TokenScope, tokenScopeNames } from '@trastienda/domain';
import { type Account, accountNames, password, personOf, twoStepCode } from './accounts.ts';
import type { Marketplace } from './marketplace.ts';

type Tokens = Readonly<Record<Account, Readonly<Record<TokenScope, string>>>>;

/** For each account, one program token per scope. */
export async function tokensOfPrograms(market: Marketplace): Promise<Tokens> {
  const made: Partial<Record<Account, Record<TokenScope, string>>> = {};
  for (const account of accountNames) {
    const tokens = {} as Record<TokenScope, string>;
    // One token at a time: a two-step code works only once, so each request first resets the last used step.
    for (const scope of tokenScopeNames) tokens[scope] = await programToken(market, account, [scope]);
    made[account] = tokens;
  }
  return made as Tokens;
}

/** A token of an account for a program, with these scopes. */
export async function programToken(market: Marketplace, as: Account, scopes: readonly TokenScope[]): Promise<string> {
  if (personOf(as).twoFactor) await market.database.db.updateTable('person').set({ two_factor_last_step: 0 }).execute();
  const proof = { currentPassword: password, ...(personOf(as).twoFactor && { code: twoStepCode(new Date()) }) };
  const body = { name: `Programa ${scopes.join(' ')} ${randomUUID().slice(0, 8)}`, scopes, days: 30, ...proof };
  const answer = await market.ask({ call: 'POST /admin/profile/tokens', as, body });
  if (answer.status !== 201) throw new Error(`${as} gets no token: ${JSON.stringify(answer.body)}`);
  return (answer.body as { token: string }).token;
}

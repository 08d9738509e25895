import { allowed, forbidden, type Verdict } from '../verdict.ts';

/** The purposes that a program's token can have, in the order in which the forms offer them (ADR 55). */
export const tokenScopeNames = ['read', 'loads', 'reports', 'orders', 'approvals'] as const;

/** One purpose of a program's token. */
export type TokenScope = (typeof tokenScopeNames)[number];

/** Limits of a program's token; ours. */
export const tokenLimits = {
  name: 60,
  /** Validity in days. */
  days: { min: 1, max: 365 },
  /** The validities in days that the forms offer. `defaultDays` applies if none is given. */
  offeredDays: [7, 30, 90, 180, 365],
  defaultDays: 90,
  /** Tokens that a user may have at the same time, including expired ones. */
  perPerson: 20,
} as const;

/** The prefix of every program token. It lets people and scanners for leaked secrets recognize one (ADR 55). */
export const tokenPrefix = 'trastienda_';

/** Whether a token belongs to a program, not to a session. */
export const isProgramToken = (token: string): boolean => token.startsWith(tokenPrefix);

/** Whether a text from outside names a scope. */
export function isTokenScope(text: string): text is TokenScope {
  return tokenScopeNames.some((name) => name === text);
}

/**
 * The contract's `x-token-scope`: a token may call an operation that lists one of its scopes. If the operation lists none, no token may call
 * it, whatever its owner may do (ADR 55).
 */
export function mayUseToken(operation: readonly TokenScope[], held: readonly TokenScope[]): Verdict {
  if (operation.length === 0) return forbidden('access.token.never');
  if (operation.some((scope) => held.includes(scope))) return allowed;
  return forbidden('access.token.scope', { scopes: operation.join(', ') });
}

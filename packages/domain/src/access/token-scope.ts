import { allowed, forbidden, type Verdict } from '../verdict.ts';

/** What a program's token may be made for, in the order in which it is offered (ADR 55). */
export const tokenScopeNames = ['read', 'loads', 'reports', 'orders'] as const;

/** One of them. */
export type TokenScope = (typeof tokenScopeNames)[number];

/** Bounds of a program's token; ours. */
export const tokenLimits = {
  name: 60,
  /** Days that it may be good for. */
  days: { min: 1, max: 365 },
  /** What the forms offer, and what is meant where nobody says. */
  offeredDays: [7, 30, 90, 180, 365],
  defaultDays: 90,
  /** Tokens that a person has at the same time, expired ones among them. */
  perPerson: 20,
} as const;

/** What every token of a program begins with, so that people and searches for leaked secrets know it (ADR 55). */
export const tokenPrefix = 'trastienda_';

/** Whether a token is a program's, and no session's. */
export const isProgramToken = (token: string): boolean => token.startsWith(tokenPrefix);

/** Whether a text from outside names a scope. */
export function isTokenScope(text: string): text is TokenScope {
  return tokenScopeNames.some((name) => name === text);
}

/**
 * The contract's `x-token-scope`: a token reaches an operation that one of its scopes stands at. Where none stands, no token
 * does, whatever its person may do (ADR 55).
 */
export function mayUseToken(operation: readonly TokenScope[], held: readonly TokenScope[]): Verdict {
  if (operation.length === 0) return forbidden('access.token.never');
  if (operation.some((scope) => held.includes(scope))) return allowed;
  return forbidden('access.token.scope', { scopes: operation.join(', ') });
}

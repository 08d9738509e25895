import { isTokenScope, type TokenScope, tokenLimits, tokenScopeNames } from '@trastienda/domain';
import * as z from 'zod/mini';
import { atMost, type Checked, check, required, rule, text } from '../checked.ts';

/** A program's token while the user fills in its form. */
export type TokenDraft = { name: string; scopes: readonly string[]; days: number };

/** The body of the request for a program's token. */
export type TokenForm = { name: string; scopes: TokenScope[]; days: number };

const { days } = tokenLimits;
const schema = z.object({
  name: text(required('tokens.name.required'), atMost(tokenLimits.name)),
  scopes: z
    .array(z.string())
    .check(
      rule((scopes) => (scopes.length === 0 || !scopes.every(isTokenScope)) && { code: 'tokens.scopes.required' }),
    ),
  days: z.number().check(
    rule(
      (value) =>
        !(Number.isInteger(value) && value >= days.min && value <= days.max) && {
          code: 'tokens.days.invalid',
          params: days,
        },
    ),
  ),
});

/** Checks a program's token: a name, at least one scope, and a lifetime (ADR 55). The result holds the scopes in order, without duplicates. */
export function checkTokenForm(draft: TokenDraft): Checked<TokenForm> {
  const checked = check(schema, { ...draft, scopes: [...draft.scopes] });
  if (!checked.valid) return checked;
  const scopes = tokenScopeNames.filter((scope) => checked.value.scopes.includes(scope));
  return { valid: true, value: { ...checked.value, scopes } };
}

import { plainCode } from '@trastienda/domain';
import * as z from 'zod/mini';
import { firstOf, type Rule, rule } from './checked.ts';

/**
 * A code with rules that run in order, as it is stored: without blanks, hyphens and invisible signs. It has a file of its own, so that the
 * sign-in does not load it.
 */
export function code(...rules: Rule<string>[]) {
  return z.string().check(z.overwrite(plainCode), rule(firstOf(rules)));
}

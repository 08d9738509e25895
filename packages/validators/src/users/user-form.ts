import { baseRolesOf, limits, permissionsOf, sellerLimits, type UserForm } from '@trastienda/domain';
import * as z from 'zod/mini';
import { type Checked, check, type FieldProblem, type FieldProblems, required, text } from '../checked.ts';
import { problemsOf } from '../problems-of.ts';
import { isEmail } from '../session/email.ts';

const namePattern = /^[\p{L}\p{M}](?:[\p{L}\p{M} .'’-]*[\p{L}\p{M}.])?$/u;
const isName = (value: string): boolean => value.length <= limits.nameLength && namePattern.test(value);

const names = {
  firstName: text((value) => !isName(value) && { code: 'users.firstName.invalid' }),
  lastName: text((value) => !isName(value) && { code: 'users.lastName.invalid' }),
};
const profile = z.object(names);
const texts = z.object({
  ...names,
  email: text(required('session.email.required'), (value) => !isEmail(value) && { code: 'session.email.invalid' }),
});

/**
 * Checks a user (S1 §5): names of letters within their limit, an e-mail, one base role with a permission (ADMIN_API needs none; R7), and
 * the number of sellers that the role requires. The result has trimmed texts and lists without duplicates.
 */
export function checkUserForm(form: UserForm): Checked<UserForm> {
  const { firstName, lastName, email } = form;
  const checked = check(texts, { firstName, lastName, email });
  const roles = rolesProblem(form);
  const organizations = roles?.code === 'users.roles.one' ? undefined : sellersProblem(form);
  const fields: FieldProblems = {
    ...problemsOf(checked),
    ...(roles && { roles }),
    ...(organizations && { organizations }),
  };
  if (!checked.valid || Object.keys(fields).length > 0) return { valid: false, fields };
  return {
    valid: true,
    value: {
      ...form,
      ...checked.value,
      roles: [...baseRolesOf(form.roles), ...permissionsOf(form.roles)],
      accountNames: form.roles.includes('ADMIN_USER') ? [] : [...new Set(form.accountNames)],
    },
  };
}

/** The data that users may change about themselves: their names, under the same rules. */
export type ProfileNames = { firstName: string; lastName: string };

/** Checks the user's own names. */
export function checkProfile({ firstName, lastName }: ProfileNames): Checked<ProfileNames> {
  return check(profile, { firstName, lastName });
}

function rolesProblem({ roles }: UserForm): FieldProblem | undefined {
  const [base, ...others] = baseRolesOf(roles);
  if (!base || others.length > 0) return { code: 'users.roles.one' };
  if (base !== 'ADMIN_API' && permissionsOf(roles).length === 0) return { code: 'users.roles.permission' };
  return undefined;
}

function sellersProblem({ roles, accountNames }: UserForm): FieldProblem | undefined {
  const [base] = baseRolesOf(roles);
  const limit = base && sellerLimits[base];
  if (!limit || limit.all) return undefined;
  const count = new Set(accountNames).size;
  if (count < limit.min) return { code: 'users.sellers.none' };
  if (count <= limit.max) return undefined;
  return limit.max === 1 ? { code: 'users.sellers.many' } : { code: 'users.sellers.limit', params: { max: limit.max } };
}

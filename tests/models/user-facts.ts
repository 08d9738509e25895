import type { Viewer } from '@trastienda/domain';
import type { EditedUser } from '@trastienda/machines';
import type { Facts } from './kit/table.ts';

/** Users that the model of a user's form starts with. */
export const adminUser: Viewer = {
  userId: 'u-admin',
  roles: ['ADMIN_USER', 'ORDERS_USER'],
  accountNames: [],
  operatingUser: true,
};
export const sellerAdmin: Viewer = {
  userId: 'u-seller',
  roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'],
  accountNames: ['aurora'],
  operatingUser: true,
};
export const knownUser: EditedUser = {
  id: 'u-1',
  version: 1,
  firstName: 'Ana',
  lastName: 'Núñez',
  email: 'ana@aurora.mx',
  roles: ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'],
  status: 'ENABLED',
  operatingUser: false,
  accountNames: ['aurora'],
  pendingEmail: undefined,
  sellerNames: { aurora: 'Aurora Hogar' },
};
/** Another user changed a field that no step types into. */
export const othersUser: EditedUser = { ...knownUser, version: 2, lastName: 'Núñez Soto', status: 'DISABLED' };
export const savedUser: EditedUser = { ...knownUser, version: 3, firstName: 'Eva' };
export const filledUser = {
  firstName: 'Eva',
  lastName: 'Nueva',
  roles: ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'],
  accountNames: ['aurora'],
};
export const shownPassword = 'Una-clave.2026';

type Context = Facts['context'];

const names = ['firstName', 'lastName', 'email', 'roles', 'status', 'operatingUser', 'accountNames'] as const;
export const noProof = { currentPassword: '', code: '' };
export const empty = {
  firstName: '',
  lastName: '',
  email: '',
  roles: ['ORGANIZATION_STANDARD_USER'],
  status: 'ENABLED',
  operatingUser: false,
  accountNames: [],
  ...noProof,
};
export const draftOf = (user: typeof knownUser) => ({
  ...Object.fromEntries(names.map((name) => [name, user[name]])),
  ...noProof,
});
const before = ({ resource }: Context): Context => (resource ? draftOf(resource) : empty);
const all = [...names, 'currentPassword', 'code'] as const;
/** The fields that differ from the initial draft. */
export const changed = (context: Context) =>
  all.filter((name) => JSON.stringify(context.draft[name]) !== JSON.stringify(before(context)[name]));

export const same = (one: string, other: string | undefined) => one.toLowerCase() === other;
/** A new user, a new e-mail and more access than the user had require the password of the acting user (R21; R42). */
export const asksForProof = ({ resource, draft }: Context) =>
  resource === undefined ||
  !same(draft.email, resource.email) ||
  (draft.status === 'ENABLED' && resource.status !== 'ENABLED') ||
  draft.roles.some((role: string) => !resource.roles.includes(role));

/** Names, an e-mail, a permission and, for a seller's user, a seller (S1 §5; R6 and R7). */
export function isCompleteUser(context: Context): boolean {
  const { draft } = context;
  const isSellers = draft.roles[0].startsWith('ORGANIZATION_');
  return (
    draft.firstName !== '' &&
    draft.lastName !== '' &&
    draft.email.includes('@') &&
    draft.roles.length > 1 &&
    (!isSellers || draft.accountNames.length > 0) &&
    (!asksForProof(context) || draft.currentPassword !== '')
  );
}
export const isUnsavedUser = (context: Context): boolean => changed(context).length > 0;

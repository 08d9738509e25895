import { mayChange } from '../access/access-rule.ts';
import { type BaseRole, baseRoles, type PermissionRole, roles as roleTable } from '../access/roles.ts';
import type { Viewer } from '../access/viewer.ts';
import { allowed, firstRefusal, forbidden, type Verdict } from '../verdict.ts';
import { type Holdings, lackingOf } from './account-holdings.ts';
import { baseRolesOf, isAdministratorUser, isMarketplaceUser, permissionsOf } from './role-pairs.ts';
import type { UserFacts, UserForm } from './user-facts.ts';

/**
 * The roles that administer users: whom they see, which base roles they give, whether they may assign any seller, and whether they may give
 * access that they lack themselves (R20).
 */
const editors = {
  ADMIN_USER: {
    sees: baseRoles,
    gives: baseRoles,
    everySeller: true,
    everyAccess: true,
  },
  ORGANIZATION_ADMIN_USER: {
    sees: ['ORGANIZATION_ADMIN_USER', 'ORGANIZATION_STANDARD_USER'],
    gives: ['ORGANIZATION_ADMIN_USER', 'ORGANIZATION_STANDARD_USER'],
    everySeller: false,
    everyAccess: false,
  },
} as const satisfies Partial<
  Record<
    BaseRole,
    { sees: readonly BaseRole[]; gives: readonly BaseRole[]; everySeller: boolean; everyAccess: boolean }
  >
>;

type Editor = keyof typeof editors;

const both: readonly Editor[] = ['ADMIN_USER', 'ORGANIZATION_ADMIN_USER'];
const marketplaceOnly: readonly Editor[] = ['ADMIN_USER'];

/**
 * Each field of the form and each of its actions: who edits it, whether it can be edited on an integrator and on oneself (S1 §6), and whether
 * it decides who enters the account or what the account can do, so that it needs everything that the account holds (R42). An integrator's
 * names and roles are fixed; its sellers and status are not, so that a leaked key can be stopped. Nobody changes their own access, so nobody
 * can grant themselves anything or lock themselves out.
 */
const fields = {
  firstName: { editors: both, onIntegrator: false, onSelf: true, needsAll: false },
  lastName: { editors: both, onIntegrator: false, onSelf: true, needsAll: false },
  email: { editors: both, onIntegrator: false, onSelf: true, needsAll: true },
  marketplace: { editors: marketplaceOnly, onIntegrator: false, onSelf: false, needsAll: true },
  integrator: { editors: marketplaceOnly, onIntegrator: false, onSelf: false, needsAll: true },
  administrator: { editors: both, onIntegrator: false, onSelf: false, needsAll: true },
  permissions: { editors: both, onIntegrator: false, onSelf: false, needsAll: true },
  sellers: { editors: marketplaceOnly, onIntegrator: true, onSelf: false, needsAll: true },
  status: { editors: both, onIntegrator: true, onSelf: false, needsAll: true },
  operatingUser: { editors: both, onIntegrator: false, onSelf: false, needsAll: true },
  twoFactor: { editors: both, onIntegrator: false, onSelf: false, needsAll: true },
  password: { editors: both, onIntegrator: false, onSelf: false, needsAll: true },
  deletion: { editors: both, onIntegrator: false, onSelf: false, needsAll: true },
} as const satisfies Record<
  string,
  { editors: readonly Editor[]; onIntegrator: boolean; onSelf: boolean; needsAll: boolean }
>;

/** A field of the user form, or an action beside it. */
export type UserField = keyof typeof fields;

function editorOf(viewer: Viewer): Editor | undefined {
  return both.find((role) => viewer.roles.includes(role));
}

/** Whether this user exists for the viewer: a seller's administrator sees only users of its own organizations (R7). */
export function seesUser(viewer: Viewer, user: Pick<UserFacts, 'roles' | 'accountNames'>): boolean {
  const editor = editorOf(viewer);
  if (!editor) return false;
  const { sees, everySeller } = editors[editor];
  const known: readonly BaseRole[] = sees;
  if (!baseRolesOf(user.roles).every((role) => known.includes(role))) return false;
  return everySeller || (user.accountNames.length > 0 && ownsEvery(viewer, user.accountNames));
}

/** Whether the form shows a field to the viewer: only its editors see it, except that both see the sellers (S1 §6). */
export function showsUserField(viewer: Viewer, field: UserField): boolean {
  const editor = editorOf(viewer);
  const shownTo: readonly Editor[] = field === 'sellers' ? both : fields[field].editors;
  return editor !== undefined && shownTo.includes(editor);
}

/**
 * Whether the viewer may act on an account (who enters it, and what it can do): it has to hold everything that the account holds (R42). An
 * ADMIN_USER may give every access (R20), and so counts as holding it.
 */
export function mayActOn(viewer: Viewer, user: Holdings & { id: string }): Verdict {
  if (givesEverything(viewer) || user.id === viewer.userId) return allowed;
  const lacking = lackingOf(viewer, user);
  return lacking.length === 0 ? allowed : forbidden('users.refused.stronger', { lacking: lacking.join(', ') });
}

/** Whether the viewer may change a field of this user (undefined = a new user). The form and the server use the same rule. */
export function mayEditUserField(viewer: Viewer, user: UserFacts | undefined, field: UserField): Verdict {
  const writes = mayChange(viewer);
  if (!writes.allowed) return writes;
  const editor = editorOf(viewer);
  if (!editor) return forbidden('access.role');
  const rule = fields[field];
  const its: readonly Editor[] = rule.editors;
  if (!its.includes(editor)) return forbidden('users.refused.adminsOnly');
  if (user?.roles.includes('ADMIN_API') && !rule.onIntegrator) return forbidden('users.refused.integrator');
  if (user?.id === viewer.userId && !rule.onSelf) return forbidden('users.refused.self');
  if (user && rule.needsAll) {
    const acts = mayActOn(viewer, user);
    if (!acts.allowed) return acts;
  }
  // An existing user cannot become an integrator: an integrator must be a new user (R20).
  if (field === 'integrator' && user !== undefined) return forbidden('users.refused.newIntegrator');
  return allowed;
}

/** Whether the viewer may give this permission: a seller's administrator may give only permissions that it has (R20). */
export function mayGivePermission(viewer: Viewer, user: UserFacts | undefined, permission: PermissionRole): Verdict {
  return firstRefusal(
    mayEditUserField(viewer, user, 'permissions'),
    !viewer.roles.includes(permission) &&
      !givesEverything(viewer) &&
      forbidden('users.refused.permission', { permission: roleTable[permission].label }),
  );
}

/** Whether the viewer may make a user an operating user: a seller's administrator may only if it is one itself (R20). */
export function mayGiveOperating(viewer: Viewer, user: UserFacts | undefined): Verdict {
  return firstRefusal(
    mayEditUserField(viewer, user, 'operatingUser'),
    !viewer.operatingUser && !givesEverything(viewer) && forbidden('users.refused.operating'),
  );
}

/** Whether the viewer may give the access that a form adds; removing access is not checked here. */
export function mayGiveAccess(viewer: Viewer, before: UserFacts | undefined, wanted: UserForm): Verdict {
  const gained = permissionsOf(wanted.roles).filter((permission) => !before?.roles.includes(permission));
  return firstRefusal(
    ...gained.map((permission) => mayGivePermission(viewer, before, permission)),
    wanted.operatingUser && !before?.operatingUser && mayGiveOperating(viewer, before),
  );
}

function givesEverything(viewer: Viewer): boolean {
  const editor = editorOf(viewer);
  return editor !== undefined && editors[editor].everyAccess;
}

/** Whether the viewer may save this user: the viewer must be allowed to change whatever differs from before, or from a new user's defaults. */
export function maySaveUser(viewer: Viewer, before: UserFacts | undefined, wanted: UserForm): Verdict {
  const writes = mayChange(viewer);
  if (!writes.allowed) return writes;
  const editor = editorOf(viewer);
  if (!editor) return forbidden('access.role');
  const start = before ?? newUserForm(viewer);
  const changed = changedFields(start, wanted);
  return firstRefusal(
    ...changed
      .filter((field) => before !== undefined || field !== 'sellers')
      .map((field) => mayEditUserField(viewer, before, field)),
    mayGive(editor, before, wanted),
    mayGiveAccess(viewer, before, wanted),
    before === undefined && !editors[editor].everySeller && !ownsEvery(viewer, wanted.accountNames)
      ? forbidden('users.refused.sellers')
      : allowed,
  );
}

/** Whether a form raises an account: it gets access that it did not hold, or is enabled. A new account is raised. */
export function raisesAccount(before: UserFacts | undefined, wanted: UserForm): boolean {
  if (!before) return true;
  return (before.status !== 'ENABLED' && wanted.status === 'ENABLED') || lackingOf(before, wanted).length > 0;
}

/**
 * Whether saving a form needs the editor's password again, and the code where two steps are on: another e-mail (R21), and whatever gives
 * lasting access that a stolen session must not give (R42).
 */
export function savingNeedsProof(before: UserFacts | undefined, wanted: UserForm): boolean {
  return raisesAccount(before, wanted) || (before !== undefined && changedFields(before, wanted).includes('email'));
}

/** The defaults of a new user: a seller's standard user, with the viewer's own seller if there is one. */
export function newUserForm(viewer: Viewer): UserForm {
  const own = editorOf(viewer) === 'ORGANIZATION_ADMIN_USER' ? viewer.accountNames.slice(0, 1) : [];
  return {
    firstName: '',
    lastName: '',
    email: '',
    roles: ['ORGANIZATION_STANDARD_USER'],
    status: 'ENABLED',
    operatingUser: false,
    accountNames: own,
  };
}

function mayGive(editor: Editor, before: UserFacts | undefined, wanted: UserForm): Verdict {
  const gives: readonly BaseRole[] = editors[editor].gives;
  const held = before ? baseRolesOf(before.roles) : [];
  const stolen = baseRolesOf(wanted.roles).find((role) => !gives.includes(role) && !held.includes(role));
  return stolen ? forbidden('users.refused.role', { role: roleTable[stolen].label }) : allowed;
}

/** The fields in which two forms differ. The sellers of an ADMIN_USER are ignored, because it has all of them. */
export function changedFields(before: UserForm, wanted: UserForm): UserField[] {
  const changed: Record<string, boolean> = {
    firstName: before.firstName !== wanted.firstName,
    lastName: before.lastName !== wanted.lastName,
    email: before.email.toLowerCase() !== wanted.email.toLowerCase(),
    marketplace: isMarketplaceUser(before.roles) !== isMarketplaceUser(wanted.roles),
    integrator: before.roles.includes('ADMIN_API') !== wanted.roles.includes('ADMIN_API'),
    administrator: isAdministratorUser(before.roles) !== isAdministratorUser(wanted.roles),
    permissions: !sameSet(permissionsOf(before.roles), permissionsOf(wanted.roles)),
    sellers: !wanted.roles.includes('ADMIN_USER') && !sameSet(before.accountNames, wanted.accountNames),
    status: before.status !== wanted.status,
    operatingUser: before.operatingUser !== wanted.operatingUser,
  };
  return (Object.keys(fields) as UserField[]).filter((field) => changed[field]);
}

const ownsEvery = (viewer: Viewer, accountNames: readonly string[]) =>
  accountNames.every((accountName) => viewer.accountNames.includes(accountName));

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return new Set([...one, ...other]).size === new Set(one).size && new Set(one).size === new Set(other).size;
}

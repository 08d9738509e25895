import type { UserFacts, Viewer } from '@trastienda/domain';
import { userFormMachine } from '@trastienda/machines';
import { serverFailures } from './confirm-action.model.ts';
import { answers, elapses, type FlowModel, fails, person } from './kit/model.ts';

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
export const known: UserFacts = {
  id: 'u-1',
  firstName: 'Ana',
  lastName: 'Núñez',
  email: 'ana@aurora.mx',
  roles: ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'],
  status: 'ENABLED',
  operatingUser: false,
  accountNames: ['aurora'],
};
export const integrator: UserFacts = { ...known, id: 'u-api', roles: ['ADMIN_API'] };
export const filled = { firstName: 'Eva', lastName: 'Nueva', accountNames: ['aurora'] };

/** A user, by who may give everything and by who may not, new, known, oneself and an integrator. */
export const userFormModel: FlowModel = {
  machine: userFormMachine,
  starts: [
    { name: 'new, by an ADMIN_USER', input: { viewer: adminUser } },
    { name: 'known, by an ADMIN_USER', input: { viewer: adminUser, user: known } },
    { name: 'known, by a seller', input: { viewer: sellerAdmin, user: known } },
    { name: 'integrator', input: { viewer: adminUser, user: integrator } },
    { name: 'oneself', input: { viewer: sellerAdmin, user: { ...known, id: sellerAdmin.userId } } },
  ],
  steps: [
    person('names', { type: 'field.changed', change: filled }),
    person('no name', { type: 'field.changed', change: { firstName: '' } }),
    person('e-mail: other', { type: 'email.typed', email: 'eva@aurora.mx' }),
    person('e-mail: own', { type: 'email.typed', email: 'ANA@aurora.mx' }),
    person('e-mail: malformed', { type: 'email.typed', email: 'eva' }),
    person('proof', { type: 'proof.typed', proof: { currentPassword: 'Una-clave.2026', code: '' } }),
    person('marketplace on', { type: 'marketplace.switched', on: true }),
    person('integrator on', { type: 'integrator.switched', on: true }),
    person('administrator on', { type: 'administrator.switched', on: true }),
    person('permission given', { type: 'permission.switched', permission: 'REPORTS_USER', on: true }),
    person('submitted', { type: 'user.submitted' }),
    elapses('two seconds', 'silence', 'userForm.editing.waiting', () => 2_000),
    answers('checkEmail', 'e-mail free', false),
    answers('checkEmail', 'e-mail taken', true),
    fails('checkEmail', 'e-mail check silent', serverFailures.silent),
    answers('save', 'saved', { ...known, firstName: 'Eva' }),
    fails('save', 'save refused: taken', { status: 409, code: 'users.email.taken', message: 'En uso' }),
    fails('save', 'save refused', { status: 403, code: 'users.refused.role', message: 'No' }),
    fails('save', 'save silent', serverFailures.silent),
    person('reset asked', { type: 'reset.asked' }),
    person('reset confirmed', { type: 'reset.confirmed' }),
    person('reset refrained', { type: 'reset.refrained' }),
    answers('resetTwoFactor', 'reset done'),
    fails('resetTwoFactor', 'reset refused', { status: 403, code: 'access.role', message: 'No' }),
    person('closed', { type: 'form.closed' }),
  ],
  // Guards read the e-mail and whether the draft is complete; history which state there was before, while it may lead back.
  key: ({ context, historyValue, value }) => [
    context.draft.email,
    context.proof.currentPassword !== '',
    context.draft.firstName !== '',
    context.draft.roles.includes('ADMIN_USER') || context.draft.roles.includes('STANDARD_USER'),
    context.draft.accountNames.length > 0,
    typeof value === 'string' && historyValue['userForm.editing.before']?.map(({ id }: { id: string }) => id),
  ],
  shown: ({ context: { viewer, user, failure } }) => [viewer.userId, user?.id, failure !== undefined],
};

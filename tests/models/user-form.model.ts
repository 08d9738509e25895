import { userFormMachine } from '@trastienda/machines';
import { editFormModel } from './edit-form.model.ts';
import { type FlowModel, person } from './kit/model.ts';
import {
  adminUser,
  filledUser,
  isCompleteUser,
  isUnsavedUser,
  knownUser,
  othersUser,
  savedUser,
  sellerAdmin,
  shownPassword,
} from './user-facts.ts';

const typed = (change: object) => ({ type: 'field.changed', change });

/** A user, by who may give everything, new and known, and by who may not. */
export const userFormModel: FlowModel = editFormModel({
  machine: userFormMachine,
  starts: [
    { name: 'new, by an ADMIN_USER', input: { extra: { viewer: adminUser } } },
    { name: 'known, by an ADMIN_USER', input: { id: 'u-1', extra: { viewer: adminUser } } },
    { name: 'known, by a seller', input: { id: 'u-1', extra: { viewer: sellerAdmin } } },
  ],
  known: knownUser,
  others: othersUser,
  saved: savedUser,
  typed: [
    person('typed: names and access', typed(filledUser)),
    person('typed: no name', typed({ firstName: '' })),
    person('typed: e-mail, other', typed({ email: 'eva@aurora.mx' })),
    person('typed: e-mail, own', typed({ email: 'ANA@aurora.mx' })),
    person('typed: e-mail, malformed', typed({ email: 'eva' })),
    person('typed: proof', typed({ currentPassword: shownPassword })),
    person('typed: marketplace', typed({ roles: ['STANDARD_USER', 'ORDERS_USER'] })),
  ],
  leaves: 'firstName',
  question: { milliseconds: 2_000, rejection: { email: { code: 'users.email.taken' } }, code: 'users.email.taken' },
  // Guards read the e-mail, whose it would be, and whether the draft is complete and differs from the start.
  key: (context) => [
    context.resource === undefined,
    context.draft.email,
    context.draft.currentPassword,
    isCompleteUser(context),
    isUnsavedUser(context),
  ],
});

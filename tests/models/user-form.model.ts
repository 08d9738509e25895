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

/** A user's form: new and existing by an administrator, who may grant everything, and existing by a seller, who may not. */
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
  // Guards read whether the user is new, the e-mail, the proof, and whether the draft is complete and changed.
  key: (context) => [
    context.resource === undefined,
    context.draft.email,
    context.draft.currentPassword,
    isCompleteUser(context),
    isUnsavedUser(context),
  ],
});

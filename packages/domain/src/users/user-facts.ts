import type { Role } from '../access/roles.ts';

/** Whether a user may sign in (S1 §3). */
export type UserStatus = 'ENABLED' | 'DISABLED';

/** A user as the form edits and saves it. `accountNames` is ignored for an ADMIN_USER, who has every seller. */
export type UserForm = {
  firstName: string;
  lastName: string;
  email: string;
  roles: readonly Role[];
  status: UserStatus;
  operatingUser: boolean;
  accountNames: readonly string[];
};

/** A user as the rules of the form read it. */
export type UserFacts = UserForm & { id: string };

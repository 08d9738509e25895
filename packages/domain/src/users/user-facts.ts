import type { Role } from '../access/roles.ts';

/** Whether somebody may sign in (S1 §3). */
export type UserStatus = 'ENABLED' | 'DISABLED';

/** What a user form holds and what is saved. `accountNames` means nothing for an ADMIN_USER, who has every seller. */
export type UserForm = {
  firstName: string;
  lastName: string;
  email: string;
  roles: readonly Role[];
  status: UserStatus;
  operatingUser: boolean;
  accountNames: readonly string[];
};

/** A user as the rules of this screen read it. */
export type UserFacts = UserForm & { id: string };

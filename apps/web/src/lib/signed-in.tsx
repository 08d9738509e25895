import type { LoggedUser } from '@trastienda/api-client';
import type { Viewer } from '@trastienda/domain';
import { createContext, type ReactNode, useContext } from 'react';

export interface SignedIn {
  readonly user: LoggedUser;
  /** The same person as the rules read it. */
  readonly viewer: Viewer;
  readonly signOut: () => void;
}

const context = createContext<SignedIn | undefined>(undefined);

/** Hands the signed-in user to every screen behind the guard. */
export function SignedInProvider({ value, children }: { readonly value: SignedIn; readonly children: ReactNode }) {
  return <context.Provider value={value}>{children}</context.Provider>;
}

/** The signed-in user; only for screens behind the guard. */
export function useSignedIn(): SignedIn {
  const value = useContext(context);
  if (!value) throw new Error('useSignedIn is for screens behind the session guard');
  return value;
}

/** Who asks, for the rules of the domain. */
export const useViewer = (): Viewer => useSignedIn().viewer;

/** The contract's user as the rules read it. */
export function viewerOf(user: LoggedUser): Viewer {
  return {
    userId: user.id,
    roles: user.roles.map((role) => role.roleName),
    accountNames: user.organizations.map((organization) => organization.accountName),
    operatingUser: user.operatingUser,
  };
}

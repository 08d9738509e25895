import type { Viewer } from '@trastienda/domain';
import type { SessionUser } from '@trastienda/machines';
import { createContext, type ReactNode, useContext } from 'react';

export interface SignedIn {
  readonly user: SessionUser;
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

/** The signed-in user, or undefined where a part of a screen stands outside the guard. */
export const useSignedInIfAny = (): SignedIn | undefined => useContext(context);

/** The signed-in user as the domain's rules expect it. */
export const useViewer = (): Viewer => useSignedIn().user.viewer;

import { createContext, useContext } from 'react';

/** What a list finds: the filters in force, in words, and how many rows match them, once that is known. */
export interface Found {
  readonly filters: readonly { readonly text: string }[];
  readonly found?: { readonly text: string; readonly total: number; readonly isLeast: boolean } | undefined;
}

const Context = createContext<Found>({ filters: [] });

/** Tells the actions of a list what it finds. */
export const FoundRows = Context;

/** What the surrounding list finds. */
export const useFoundRows = (): Found => useContext(Context);

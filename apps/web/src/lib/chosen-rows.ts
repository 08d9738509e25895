import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** The rows that a person chose in a list, and the search that they were chosen in. */
interface Choice {
  readonly list: string;
  readonly keys: ReadonlySet<string>;
  /** All rows of the search are chosen, on every page. */
  readonly all?: boolean;
}

const nothing: Choice = { list: '', keys: new Set() };
const keyOf = (path: string) => ['chosenRows', path] as const;

/** The choice of the list at this address, kept while other screens are open, for the rest of the visit. */
export function useKeptChoice(path: string): readonly [Choice, (choice: Choice) => void] {
  const cache = useQueryClient();
  const { data } = useQuery({
    queryKey: keyOf(path),
    queryFn: () => nothing,
    initialData: nothing,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  // The cache tells its listeners a moment later, but a pressed checkbox has to show its new state at once: until then the choice is here.
  const [made, setMade] = useState({ after: data, choice: data });
  const choose = (choice: Choice) => {
    setMade({ after: data, choice });
    cache.setQueryData(keyOf(path), choice);
  };
  return [made.after === data ? made.choice : data, choose];
}

/** Forgets the choice of the list at this address, once something was done to its rows. */
export const forgetChoice = (cache: QueryClient, path: string): void => {
  cache.setQueryData(keyOf(path), nothing);
};

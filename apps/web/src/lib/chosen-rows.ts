import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';

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
  return [data, (choice) => cache.setQueryData(keyOf(path), choice)];
}

/** Forgets the choice of the list at this address, once something was done to its rows. */
export const forgetChoice = (cache: QueryClient, path: string): void => {
  cache.setQueryData(keyOf(path), nothing);
};

import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The query of the URL as plain texts; of a repeated name, the first value counts. */
export type UrlValues = Readonly<Record<string, string>>;

export interface UrlState {
  readonly values: UrlValues;
  /** Sets the given names and removes those whose value is ''. `replace` adds no entry to the browser's history. */
  readonly patch: (changes: UrlValues, options?: { readonly replace?: boolean }) => void;
}

/** The query of the URL as a screen's state: rendering reads it, and changing it navigates. */
export function useUrlState(): UrlState {
  const [params, setParams] = useSearchParams();
  const values = useMemo(() => Object.fromEntries([...params].reverse()), [params]);
  const patch = useCallback<UrlState['patch']>(
    (changes, options) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: options?.replace ?? false },
      ),
    [setParams],
  );
  return useMemo(() => ({ values, patch }), [values, patch]);
}

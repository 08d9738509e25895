import { useSyncExternalStore } from 'react';

/** Whether a media query such as `print` matches now; none does not match. */
export function useMedia(query: string | undefined): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = query === undefined ? undefined : window.matchMedia(query);
      media?.addEventListener('change', onChange);
      return () => media?.removeEventListener('change', onChange);
    },
    () => query !== undefined && window.matchMedia(query).matches,
  );
}

import { useLocation } from 'react-router-dom';

/** The address of the list one came from, with its page and filters; `fallback` where one came from elsewhere. */
export function useBackTo(fallback: string): string {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string')
    return fallback;
  return state.from.split('?')[0] === fallback ? state.from : fallback;
}

import { useLocation } from 'react-router-dom';

/** The list one came from, with its page and filters: nothing where one came from elsewhere. */
export function useCameFrom(list: string): string | undefined {
  const state: unknown = useLocation().state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && pathOf(from) === pathOf(list) ? from : undefined;
}

const pathOf = (address: string): string => address.split('?')[0] ?? '';

import { useLocation } from 'react-router-dom';

/** The list one came from, with its page and filters: nothing where one came from elsewhere. */
export function useCameFrom(list: string): string | undefined {
  const { from } = useOrigin();
  return typeof from === 'string' && pathOf(from) === pathOf(list) ? from : undefined;
}

/** What a step to another row's page says of the list: another page of it than the one that was left. */
export interface Origin {
  readonly from: string;
  readonly turned?: true;
}

/** Whether one turned the list's page since one left it, so that the browser's "back" would show another. */
export const useTurnedPage = (): boolean => useOrigin().turned === true;

function useOrigin(): { readonly from?: unknown; readonly turned?: unknown } {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null ? state : {};
}

const pathOf = (address: string): string => address.split('?')[0] ?? '';

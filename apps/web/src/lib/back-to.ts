import { useLocation } from 'react-router-dom';

/** The address of the list that the user came from, with its page and filters; undefined if the user came from elsewhere. */
export function useCameFrom(list: string): string | undefined {
  const { from } = useOrigin();
  return typeof from === 'string' && pathOf(from) === pathOf(list) ? from : undefined;
}

/** The navigation state of a step to another row's page. `turned`: the list is now on another page than the one that the user left. */
export interface Origin {
  readonly from: string;
  readonly turned?: true;
}

/** Whether the list's page changed since the user left it, so that the browser's "back" would show another page. */
export const useTurnedPage = (): boolean => useOrigin().turned === true;

function useOrigin(): { readonly from?: unknown; readonly turned?: unknown } {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null ? state : {};
}

const pathOf = (address: string): string => address.split('?')[0] ?? '';

import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useKeptChoice } from '../../lib/chosen-rows.ts';
import type { UrlValues } from '../../lib/url-state.ts';
import type { Selection } from '../range-selection.ts';

const none: ReadonlySet<string> = new Set();

/** The rows of a list that are chosen one by one, and whether all that its search finds are. */
export interface ChosenOfAll extends Selection {
  readonly isAll: () => boolean;
  /** Chooses all that the search finds; holds until the choice changes. */
  readonly chooseAll: () => void;
}

/** The rows chosen in a list, kept across pages and while another screen is open, and forgotten when the filters change. */
export function useChosenRows(values: UrlValues, paging: readonly string[]): ChosenOfAll {
  const list = JSON.stringify(Object.entries(values).filter(([name]) => !paging.includes(name)));
  const choice = useKeptChoice(useLocation().pathname);
  return useMemo(() => {
    const ofThis = () => (choice.read().list === list ? choice.read() : undefined);
    const read = () => ofThis()?.keys ?? none;
    return {
      ...{ read, subscribe: choice.subscribe },
      write: (keys) => choice.write({ list, keys }),
      isAll: () => ofThis()?.all === true,
      chooseAll: () => choice.write({ list, keys: read(), all: true }),
    };
  }, [choice, list]);
}

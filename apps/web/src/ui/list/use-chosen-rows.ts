import { useLocation } from 'react-router-dom';
import { useKeptChoice } from '../../lib/chosen-rows.ts';
import type { UrlValues } from '../../lib/url-state.ts';
import type { Selection } from '../range-selection.ts';
import type { ChosenRows } from './list-definition.ts';

const none: ReadonlySet<string> = new Set();

/** The rows of a list that are chosen one by one, and whether all that its search finds are. */
interface ChosenOfAll extends Selection {
  readonly all: boolean;
  /** Chooses all that the search finds; holds until the choice changes. */
  readonly chooseAll: () => void;
}

/** The rows chosen in a list, kept across pages and while another screen is open, and forgotten when the filters change. */
export function useChosenRows(values: UrlValues, paging: readonly string[]): ChosenOfAll {
  const list = JSON.stringify(Object.entries(values).filter(([name]) => !paging.includes(name)));
  const [choice, setChoice] = useKeptChoice(useLocation().pathname);
  const isOfThis = choice.list === list;
  const selected = isOfThis ? choice.keys : none;
  return {
    selected,
    all: isOfThis && choice.all === true,
    onChange: (keys) => setChoice({ list, keys }),
    chooseAll: () => setChoice({ list, keys: selected, all: true }),
  };
}

/** The chosen rows as a list's own content reads them. */
export const chosenRows = (
  { selected, all, onChange, chooseAll }: ChosenOfAll,
  page: Pick<ChosenRows, 'pageKeys' | 'total' | 'values'>,
): ChosenRows => ({
  ...{ ...page, keys: selected, all, chooseAll },
  clear: () => onChange(new Set()),
  choose: (keys) => onChange(new Set(keys)),
  choosePage: () => onChange(new Set([...selected, ...page.pageKeys])),
});

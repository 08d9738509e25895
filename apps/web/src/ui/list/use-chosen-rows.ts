import { useLocation } from 'react-router-dom';
import { useKeptChoice } from '../../lib/chosen-rows.ts';
import type { UrlValues } from '../../lib/url-state.ts';
import type { Selection } from '../range-selection.ts';

const none: ReadonlySet<string> = new Set();

/** The rows chosen in a list, kept across pages and while another screen is open, and forgotten when the filters change. */
export function useChosenRows(values: UrlValues, paging: readonly string[]): Selection {
  const list = JSON.stringify(Object.entries(values).filter(([name]) => !paging.includes(name)));
  const [choice, setChoice] = useKeptChoice(useLocation().pathname);
  return {
    selected: choice.list === list ? choice.keys : none,
    onChange: (keys) => setChoice({ list, keys }),
  };
}

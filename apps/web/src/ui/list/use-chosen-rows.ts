import { useState } from 'react';
import type { UrlValues } from '../../lib/url-state.ts';
import type { Selection } from '../range-selection.ts';

const none: ReadonlySet<string> = new Set();

/** The rows chosen in a list, kept across pages and forgotten when the filters change. */
export function useChosenRows(values: UrlValues, paging: readonly string[]): Selection {
  const list = JSON.stringify(Object.entries(values).filter(([name]) => !paging.includes(name)));
  const [choice, setChoice] = useState({ list, keys: none });
  return {
    selected: choice.list === list ? choice.keys : none,
    onChange: (keys) => setChoice({ list, keys }),
  };
}

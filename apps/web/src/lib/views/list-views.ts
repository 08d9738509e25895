import { useQuery } from '@tanstack/react-query';
import { say, standardViewsFor, type ViewedList, type Viewer } from '@trastienda/domain';
import { type ViewReader, viewSearch } from '@trastienda/validators';
import { useEffect } from 'react';
import { searcherOf } from '../searching.ts';
import type { UrlState, UrlValues } from '../url-state.ts';
import { keptViews } from './view-queries.ts';

/** A view of a list as its tab shows it. `own`: the viewer made it and may change it. */
export interface ViewTab {
  readonly key: string;
  readonly name: string;
  readonly search: UrlValues;
  readonly own: boolean;
  /** Who shares it if it is somebody else's; for the viewer's own, that it is shared. */
  readonly note?: string;
}

/** What a list page needs for its views. */
export interface ListViews {
  readonly list: ViewedList;
  readonly standard: readonly ViewTab[];
  /** The part of an address that a view stores. */
  readonly searchOf: (values: UrlValues) => UrlValues;
}

/** The views of a list for a viewer. */
export const listViewsOf = (list: ViewedList, search: ViewReader, viewer: Viewer): ListViews => ({
  list,
  standard: standardViewsFor(list, viewer).map(({ key, name, search }) => ({
    key,
    name: say(name),
    search,
    own: false,
  })),
  searchOf: (values) => viewSearch(search, values, searcherOf(viewer)),
});

const isSame = (a: UrlValues, b: UrlValues): boolean => {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
};

/** The view that the address names, and all other views. */
export interface OpenViews {
  readonly tabs: readonly ViewTab[];
  readonly open: ViewTab | undefined;
  /** The current search differs from that of the open view. */
  readonly changed: boolean;
  /** The address names only a view, whose search is not known yet: rows cannot be fetched. */
  readonly awaited: boolean;
  /** The message if the address names a view that does not exist. */
  readonly missing: string | undefined;
  /** The current search, as a view would store it. */
  readonly search: UrlValues;
}

const none: OpenViews = { tabs: [], open: undefined, changed: false, awaited: false, missing: undefined, search: {} };

/** The views of a list. If the address names only a view, the view's search is added to it. */
export function useListViews(views: ListViews | undefined, { values, patch }: UrlState): OpenViews {
  const kept = useQuery({ ...keptViews(views?.list ?? 'orders'), enabled: views !== undefined });
  const tabs = views ? [...views.standard, ...(kept.data ?? []).map(tabOf)] : [];
  const open = tabs.find(({ key }) => key === values.view);
  const search = views?.searchOf(values) ?? {};
  const isBare = Object.keys(search).length === 0;
  // A search of which nothing is valid any more leaves the address bare, also once it is there.
  const opens =
    open !== undefined && isBare && Object.entries(open.search).some(([name, text]) => (values[name] ?? '') !== text);
  const wanted = opens ? JSON.stringify(open.search) : undefined;
  useEffect(() => {
    if (wanted !== undefined) patch(JSON.parse(wanted), { replace: true });
  }, [wanted, patch]);
  if (!views) return none;
  const isUnknown = values.view !== undefined && open === undefined;
  return {
    tabs,
    open,
    changed: open !== undefined && !opens && !isSame(search, open.search),
    awaited: opens || (isUnknown && isBare && kept.isPending),
    missing: isUnknown && !kept.isPending ? say(kept.isError ? 'views.list.failed' : 'views.form.missing') : undefined,
    search,
  };
}

function tabOf(view: {
  id: string;
  name: string;
  search: UrlValues;
  own: boolean;
  shared: boolean;
  owner: string;
}): ViewTab {
  const { id, name, search, own, shared, owner } = view;
  const note = own ? (shared ? say('views.shared') : undefined) : say('views.shared.by', { name: owner });
  return { key: id, name, search, own, ...(note !== undefined && { note }) };
}

/** The texts of the tabs. */
export const viewText = {
  title: () => say('views.title'),
  all: () => say('views.all'),
  save: () => say('views.save'),
  edit: () => say('views.edit'),
};

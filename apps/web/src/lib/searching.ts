import { isAdmin, say, todayInMexico, type Viewer } from '@trastienda/domain';
import type { Page, Search, Searcher } from '@trastienda/validators';
import type { UrlValues } from './url-state.ts';

/** The context of a search: whether the viewer is an administrator, and today's date. */
export const searcherOf = (viewer: Viewer): Searcher => ({ admin: isAdmin(viewer), today: todayInMexico() });

/** The URL's parameters in the form that a search parses. */
export const paramsOf = (values: UrlValues) => ({ get: (name: string) => values[name] ?? null });

/** The search that a URL asks for. A value that is not valid is ignored. */
export const searchIn = <Filter>(search: Search<Filter>, values: UrlValues, viewer: Viewer): Page & Filter =>
  search.parse(paramsOf(values), searcherOf(viewer));

/** The problems of a filter form's texts, by parameter, in words. */
export const draftProblems =
  <Filter>(search: Search<Filter>, viewer: Viewer) =>
  (draft: UrlValues): Record<string, string> => {
    const problems = Object.entries(search.draftProblems(draft, searcherOf(viewer)));
    return Object.fromEntries(problems.map(([name, { code, params }]) => [name, say(code, params)]));
  };

import {
  isSameName,
  standardViewsFor,
  type ViewedList,
  type Viewer,
  type ViewSearch,
  viewedLists,
} from '@trastienda/domain';
import { type TrastiendaClient, unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { usageFailure } from '../../shell/failure.ts';

/** A view of a list: saved by a user, or built in. */
export type FoundView = {
  key: string;
  list: ViewedList;
  name: string;
  search: ViewSearch;
  owner?: string;
  shared?: boolean;
};

/** The views that the user may see, of one list or of all. */
export const findViews = async (
  client: TrastiendaClient,
  viewer: Viewer,
  list: ViewedList | undefined,
): Promise<FoundView[]> => {
  const kept = await unwrap(client.GET('/views', { params: { query: list ? { list } : {} } }));
  const standard = (list ? [list] : viewedLists).flatMap((of) =>
    standardViewsFor(of, viewer).map(({ key, name, search }) => ({ key, list: of, name: say(name), search })),
  );
  return [
    ...standard,
    ...kept.map(({ id, list: of, name, search, owner, shared }) => ({
      key: id,
      list: of,
      name,
      search,
      owner,
      shared,
    })),
  ];
};

/** The view with a name or key; ignores accents and case. */
export const requireView = async (
  client: TrastiendaClient,
  viewer: Viewer,
  list: ViewedList,
  text: string,
): Promise<ViewSearch> => {
  const all = await findViews(client, viewer, list);
  const [view, ...others] = all.filter(({ key, name }) => key === text || isSameName(name, text));
  if (view && others.length === 0) return view.search;
  const hint = all.map(({ key, name }) => (others.length > 0 ? `${name} (${key})` : name)).join(', ');
  throw usageFailure(say(view ? 'views.named.several' : 'views.named.none', { name: text }), [
    `${say('views.title')}: ${hint}.`,
  ]);
};

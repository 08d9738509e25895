import { type CategoryNode, type TrastiendaClient, unwrap } from '@trastienda/api-client';
import { nameKey, say } from '@trastienda/domain';
import { usageFailure } from '../../shell/failure.ts';

type Branch = Pick<CategoryNode, 'id' | 'name'> & { readonly children?: readonly Branch[] };
type Place = { id: string; path: string };

/** The number of a category, given by number, by path (`Hogar/Blancos`) or by a unique name; ignores accents and case. */
export const demandCategory = async (client: TrastiendaClient, text: string): Promise<string> => {
  if (/^\d+$/.test(text)) return text;
  const places = placesOf(await unwrap(client.GET('/categories/tree')), '');
  const wanted = nameKey(text.replace(/\s*[/›]\s*/g, '/').replace(/^\/|\/$/g, ''));
  const whole = places.filter(({ path }) => nameKey(path) === wanted);
  const found = whole.length > 0 ? whole : places.filter(({ path }) => nameKey(path).endsWith(`/${wanted}`));
  const [one, ...others] = found;
  if (one && others.length === 0) return one.id;
  if (one) {
    const paths = found.map(({ id, path }) => `${path} (${id})`);
    throw usageFailure(say('categories.named.several', { text }), [
      `${say('categories.column.path')}: ${paths.join(', ')}.`,
    ]);
  }
  throw usageFailure(say('categories.named.none', { text }), ['Búsquela con `trastienda categories list --text`.']);
};

const placesOf = (branches: readonly Branch[], above: string): Place[] =>
  branches.flatMap(({ id, name, children = [] }) => {
    const path = above === '' ? name : `${above}/${name}`;
    return [{ id, path }, ...placesOf(children, path)];
  });

import { clean, joinEscaped, nameKey, splitEscaped, typedNumber } from '@trastienda/domain';
import { type CategoryNode, type TrastiendaClient, unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { usageFailure } from '../../shell/failure.ts';

type Branch = Pick<CategoryNode, 'id' | 'name'> & { readonly children?: readonly Branch[] };
type Place = { id: string; names: readonly string[] };

/** The number of a category of the server, given by number, by path (`Hogar/Blancos`, as lists and files write it) or by a unique name. */
export const requireCategory = async (client: TrastiendaClient, text: string): Promise<string> =>
  numberIn(text) ?? meantCategory(text, placesOf(await unwrap(client.GET('/categories/tree')), []));

/** The same of a snapshot, which has the category with its number only if products may belong to it. */
export const categoryOfSnapshot = async (
  categories: readonly { id: string; namePath: string }[],
  text: string,
): Promise<string> =>
  numberIn(text) ??
  meantCategory(
    text,
    categories.map(({ id, namePath }) => ({ id, names: namesIn(namePath) })),
  );

/** The number that a text is, however it is typed (R40). */
const numberIn = (text: string): string | undefined => {
  const number = /^[\s#\d]+$/.test(text) ? typedNumber(text) : undefined;
  return number === undefined ? undefined : String(number);
};

/** The category of a path or a name, without regard to accents and case. If none is meant, the nearest are told. */
const meantCategory = async (text: string, places: readonly Place[]): Promise<string> => {
  const wanted = keyOf(namesIn(text));
  const whole = places.filter(({ names }) => keyOf(names) === wanted);
  const found = whole.length > 0 ? whole : places.filter(({ names }) => keyOf(names).endsWith(`/${wanted}`));
  const [one, ...others] = found;
  if (one && others.length === 0) return one.id;
  if (one) {
    const paths = found.map(({ id, names }) => `${pathOf(names)} (${id})`);
    throw usageFailure(say('categories.named.several', { text }), [
      `${say('categories.column.path')}: ${paths.join(', ')}.`,
    ]);
  }
  const { nearestIn } = await import('@trastienda/validators');
  const near = nearestIn([...new Set(places.flatMap(({ names }) => [names.at(-1) ?? '', pathOf(names)]))], text);
  throw usageFailure(say('categories.named.none', { text }), [
    ...(near === undefined ? [] : [say('csv.name.nearest', { names: near })]),
    say('cli.lists.category.search'),
  ]);
};

const pathOf = (names: readonly string[]): string => joinEscaped(names, '/');

/** The names of a path as it is typed: a name with a slash has a backslash before it, and a plain one is found too. */
const namesIn = (text: string): string[] =>
  splitEscaped(text.replaceAll('›', '/'), '/')
    .map(clean)
    .filter((name) => name !== '');

const keyOf = (names: readonly string[]): string => names.map(nameKey).join('/');

const placesOf = (branches: readonly Branch[], above: readonly string[]): Place[] =>
  branches.flatMap(({ id, name, children = [] }) => {
    const names = [...above, name];
    return [{ id, names }, ...placesOf(children, names)];
  });

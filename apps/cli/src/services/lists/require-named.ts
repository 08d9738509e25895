import { clean, typedNumber } from '@trastienda/domain';
import { type TrastiendaClient, unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { usageFailure } from '../../shell/failure.ts';
import { meantOne } from './meant-one.ts';

/** A thing that the server finds by a text, with its number and its name. */
type Listed = { id: string | number; name: string };

/** How many things with a text in their names are looked at. */
const size = 100;

/** Where each kind of thing is found by a text. */
const searches = {
  brand: (client, text) => unwrap(client.GET('/brands', { params: { query: { text, size } } })),
  product: (client, text) => unwrap(client.GET('/products', { params: { query: { text, size } } })),
  condition: (client, text) => unwrap(client.GET('/commercialconditions', { params: { query: { text, size } } })),
  promotion: (client, name) => unwrap(client.GET('/promotions', { params: { query: { name, size } } })),
} as const satisfies Record<string, (client: TrastiendaClient, text: string) => Promise<readonly Listed[]>>;

/** The kinds of things that commands take by their number or their name. */
export type NamedKind = keyof typeof searches;

const promotionId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The number or the key that a text is, however it is typed (R40); no request is needed then. */
const keyIn = (kind: NamedKind, text: string): string | undefined => {
  if (kind === 'promotion') return promotionId.test(clean(text)) ? clean(text).toLowerCase() : undefined;
  return /^[\s#\d]+$/.test(text) ? typedNumber(text)?.toString() : undefined;
};

/**
 * The number of a brand, a product or a condition, or the key of a promotion, that is meant by it or by its name, however it is written (R40).
 * If none is, or several are, the command is refused with those that come near.
 */
export const requireNamed = async (client: TrastiendaClient, kind: NamedKind, text: string): Promise<string> => {
  const key = keyIn(kind, text);
  if (key !== undefined) return key;
  if (clean(text) === '') throw usageFailure(say(`cli.lists.named.none.${kind}`, { text }));
  const found = (await searches[kind](client, clean(text))).map(({ id, name }) => ({ id: String(id), name }));
  const meant = meantOne(found, text);
  if (meant !== undefined) return meant;
  const names = found
    .slice(0, 5)
    .map(({ id, name }) => `${name} (${id})`)
    .join(', ');
  throw usageFailure(
    say(`cli.lists.named.none.${kind}`, { text }),
    names === '' ? [] : [say('csv.name.nearest', { names })],
  );
};

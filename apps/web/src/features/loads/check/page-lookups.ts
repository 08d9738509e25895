import { unwrap } from '@trastienda/api-client';
import { isAdmin, type Viewer } from '@trastienda/domain';
import { imageLookup, type Lookup, type Lookups } from '@trastienda/validators';
import { api } from '../../../lib/api.ts';
import { readImage } from './read-image.ts';

/** Images that a browser looks at for one file; the server looks at all of them. */
const imagesLooked = 2_000;

/** The lookups of one check: a new file is looked at anew. */
export function pageLookups(viewer: Viewer): Lookups {
  return {
    image: atMost(imagesLooked, imageLookup(readImage)),
    carrier: oneOf(async () => {
      // A rate is for carriers of one's own kind: an administered one is not a seller's (document 3, section 5).
      const query = { isActive: true, type: isAdmin(viewer) ? ('ADMIN' as const) : ('SELLER' as const) };
      return (await unwrap(api.GET('/carriers', { params: { query } }))).map(({ name }) => name);
    }),
    newRate: async (ids) => {
      // Whoever has a carrier assigned by the administrator creates no prices (document 3, section 2).
      const query = { isActive: true, assigned: true };
      const isFree = isAdmin(viewer) || (await unwrap(api.GET('/carriers', { params: { query } }))).length === 0;
      return ids.map(() => (isFree ? 'known' : 'unknown'));
    },
  };
}

/** The first values are looked up, the others are left to the server. */
function atMost(limit: number, lookup: Lookup): Lookup {
  let left = limit;
  return async (values) => {
    const own = values.slice(0, left);
    left -= own.length;
    return [...(await lookup(own)), ...values.slice(own.length).map(() => 'unchecked' as const)];
  };
}

/** Names out of a short list, which is read once, when the first one is asked for. */
function oneOf(read: () => Promise<readonly string[]>): Lookup {
  let names: Promise<ReadonlySet<string>> | undefined;
  return async (values) => {
    names ??= read().then((all) => new Set(all.map(folded)));
    const known = await names;
    return values.map((value) => (known.has(folded(value)) ? 'known' : 'unknown'));
  };
}

/** Accents and capitals make no difference, as on the server. */
const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

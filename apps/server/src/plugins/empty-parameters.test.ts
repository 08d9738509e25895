import { expect, it } from 'vitest';
import { contractOperations } from '../contract/contract.ts';
import { routeSchemas } from '../contract/route-schemas.ts';
import { orderTests } from '../testing/order-tests.ts';
import { describeOnOneEngine } from '../testing/test-database.ts';

type Query = { properties: Record<string, { allowEmptyValue?: true }>; required?: string[] };

/** The lists that can be asked for without any parameter, with each of theirs. */
const lists = contractOperations.flatMap(({ id, method, path, access }) => {
  const query = routeSchemas.get(id)?.querystring as Query | undefined;
  // Each call of this one starts a migration of its own.
  if (
    id === 'migrateSpecifications' ||
    method !== 'GET' ||
    !query ||
    query.required ||
    path.includes('{') ||
    access.public
  )
    return [];
  const names = Object.entries(query.properties).flatMap(([name, one]) => (one.allowEmptyValue ? [] : [name]));
  return [{ id, call: `GET ${path}` as const, empty: names.map((name) => `${encodeURIComponent(name)}=`).join('&') }];
});

describeOnOneEngine('pglite', 'a list answers empty parameters like absent ones', (database) => {
  const { fixture } = orderTests(database);

  const answerOf = async (as: 'seller' | 'admin', call: string) => {
    const { status, body } = await fixture.as(as, call);
    const isRefusal = status >= 400;
    return { status, body: isRefusal ? (body as { code: string }).code : body };
  };

  it.each(lists)('$id answers the same', async ({ call, empty }) => {
    await fixture.place();
    for (const as of ['seller', 'admin'] as const) {
      expect(await answerOf(as, `${call}?${empty}`)).toEqual(await answerOf(as, call));
    }
  });
});

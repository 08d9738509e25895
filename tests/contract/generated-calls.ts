import fc from 'fast-check';
import { contract } from '../../apps/server/src/contract/contract.ts';
import type { Account } from '../support/accounts.ts';
import type { Operation } from '../support/contract-watch.ts';
import { clientHeader } from '../support/marketplace.ts';
import type { Call } from '../support/orders.ts';
import { jsonOf, type Schema, textOf } from './arbitraries.ts';
import { hostileBodies } from './hostile-bodies.ts';

type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema };
type Described = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };

const document = contract.paths as unknown as Record<string, Record<string, Described> & { parameters?: Parameter[] }>;

/** Replaces the placeholders of a generated call with existing ids: a missing record would hide all later refusals. */
export function withKnown(call: string, known: Readonly<Record<string, string>>): string {
  return call.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known[name] ?? 'nada'));
}

/** Bodies that mostly match the schema; one in a hundred is as much work as the operation's limits allow. */
function bodyOf(operation: Operation, schema: Schema): fc.Arbitrary<string> {
  return fc.oneof(
    { arbitrary: jsonOf(schema).map((value) => JSON.stringify(value)), weight: 99 },
    { arbitrary: fc.constantFrom(...hostileBodies(operation).map(({ body }) => body)), weight: 1 },
  );
}

/** Calls of an operation that mostly match the contract, where any part may not; half of the ids are the placeholder `{id}`. */
export function callOf(operation: Operation): fc.Arbitrary<Call> {
  const item = document[operation.path];
  const described = item?.[operation.method.toLowerCase()];
  const parameters = [...(item?.parameters ?? []), ...(described?.parameters ?? [])];
  const part = (where: Parameter['in']) => parameters.filter((parameter) => parameter.in === where);
  const segment = ({ name, schema }: Parameter) =>
    fc.oneof(
      fc.constant(`{${name}}`),
      textOf(schema)
        .filter((text) => !/\p{Surrogate}/u.test(text) && text !== '' && text !== '.' && text !== '..')
        .map(encodeURIComponent),
    );
  const texts = (list: Parameter[]) =>
    fc.record(Object.fromEntries(list.map(({ name, schema }) => [name, textOf(schema)])), { requiredKeys: [] });
  const body = described?.requestBody?.content['application/json']?.schema;
  return fc
    .record({
      path: fc.record(Object.fromEntries(part('path').map((parameter) => [parameter.name, segment(parameter)]))),
      query: texts(part('query')),
      headers: texts(part('header')),
      body: body ? bodyOf(operation, body) : fc.constant(undefined),
      as: fc.constantFrom<Account>('admin', 'seller', 'integrator'),
    })
    .map(({ path, query, headers, body, as }) => {
      const address = operation.path.replace(
        /\{(\w+)\}/g,
        (_, name: string) => (path as Record<string, string>)[name] ?? '',
      );
      const search = new URLSearchParams(query as Record<string, string>).toString();
      return {
        call: `${operation.method} ${address}${search && `?${search}`}`,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...Object.fromEntries(
            Object.entries(headers as Record<string, string>).filter(([, value]) => /^[\x20-\x7e]*$/.test(value)),
          ),
          ...(operation.access.public && clientHeader),
        },
        // Signing out would end the session that the next call needs.
        as: operation.access.public || operation.id === 'revokeToken' ? undefined : as,
        ...(body !== undefined && { body }),
      };
    });
}

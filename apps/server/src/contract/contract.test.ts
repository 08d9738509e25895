import { expect, test } from 'vitest';
import { checkHandlers, contractOperations } from './contract.ts';
import { resolveReferences } from './resolve-references.ts';
import { routeSchemas } from './route-schemas.ts';

const names = contractOperations.map(({ id }) => id);

test('a server that answers every operation may start', () => {
  expect(() => checkHandlers(names)).not.toThrow();
});

test('an operation without a handler, or a handler without an operation, keeps it from starting', () => {
  expect(() => checkHandlers(names.slice(1))).toThrow(`operation ${names[0]} has no handler`);
  expect(() => checkHandlers([...names, 'dance'])).toThrow('handler dance has no operation');
});

test('an operation that is public only on one side keeps it from starting', () => {
  const opened = contractOperations.map((operation) => ({ ...operation, access: { public: true as const } }));
  expect(() => checkHandlers(names, opened)).toThrow('operation listOrders is public only');
});

test('an operation that does not say which tokens reach it keeps the server from starting', () => {
  const [first] = contractOperations;
  const operations = [{ ...first, tokenScopes: undefined }] as unknown as typeof contractOperations;
  expect(() => checkHandlers(names, operations)).toThrow(`operation ${names[0]} has no x-token-scope`);
});

test('references are replaced, wrong and endless ones refused', () => {
  const document = { a: { $ref: '#/b~1c/0' }, 'b/c': [{ x: { $ref: '#/d' } }], d: 1 };
  expect(resolveReferences(document)).toEqual({ a: { x: 1 }, 'b/c': [{ x: 1 }], d: 1 });
  expect(() => resolveReferences({ a: { $ref: '#/b' } })).toThrow('#/b names nothing');
  expect(() => resolveReferences({ a: { $ref: '#/b' }, b: { x: { $ref: '#/b' } } })).toThrow('contains itself');
  expect(() => resolveReferences({ a: { $ref: 'other.yaml' } })).toThrow('not in this document');
});

test('the router has every parameter, body and answer of an operation, those of its path included', () => {
  expect([...routeSchemas.keys()]).toEqual(names);
  const schema = routeSchemas.get('getGuideFile');
  expect(schema?.params).toMatchObject({ properties: { id: { type: 'string' } }, required: ['id', 'n'] });
  const upload = routeSchemas.get('uploadPenalties');
  expect(Object.keys(upload?.body?.content ?? {})).toEqual(['multipart/form-data']);
  expect(upload?.querystring).toMatchObject({ properties: { dryRun: { type: 'boolean' } } });
  expect(Object.keys(upload?.headers?.properties ?? {})).toEqual(['Idempotency-Key']);
  expect(upload?.response?.['202']?.content['application/json']?.schema).toMatchObject({ type: 'object' });
});

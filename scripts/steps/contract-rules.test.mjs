import { expect, test } from 'vitest';
import contractRules, { missingBounds } from './contract-rules.mjs';

test.each([
  [{ type: 'string' }, ['maxLength']],
  [{ type: ['string', 'null'] }, ['maxLength']],
  [{ type: 'string', pattern: '^a*$' }, ['maxLength']],
  [{ type: 'string', maxLength: 0 }, []],
  [{ type: 'string', format: 'uuid' }, []],
  [{ type: 'string', enum: ['a'] }, []],
  [{ type: 'integer', minimum: 0 }, ['maximum']],
  [{ type: 'number' }, ['minimum', 'maximum']],
  [{ type: 'integer', const: 1 }, []],
  [{ type: 'array' }, ['maxItems']],
  [{ type: 'object' }, []],
])('%j lacks %j', (schema, lacking) => {
  expect(missingBounds(schema)).toEqual(lacking);
});

test('values are found at any depth, behind references, once', () => {
  /** @type {string[]} */
  const found = [];
  /** @param {string} path @returns {any} */
  const at = (path) => ({
    path,
    source: { absoluteRef: 'a.yaml' },
    child: (/** @type {any} */ more) => at(`${path}/${[more].flat().join('/')}`),
  });
  const kinds = { 'b.yaml': { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } } };
  const { RequestBody } = contractRules().rules.oas3['sent-value-has-bounds']();
  const walk = {
    location: at(''),
    report: (/** @type {any} */ { message, location }) => found.push(`${location.path}: ${message}`),
    resolve: (/** @type {any} */ { $ref }) => ({ node: kinds[/** @type {'b.yaml'} */ ($ref)], location: at('b') }),
  };
  RequestBody({ content: { json: { schema: { oneOf: [{ $ref: 'b.yaml' }, { $ref: 'b.yaml' }] } } } }, walk);
  expect(found).toEqual([
    'b/type: A value that can be sent needs `maxItems`.',
    'b/items/properties/id/type: A value that can be sent needs `maxLength`.',
  ]);
});

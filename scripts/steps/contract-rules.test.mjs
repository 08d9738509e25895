import { expect, test } from 'vitest';
import contractRules, { deprecationFault, missingBounds, tokenScopeFault } from './contract-rules.mjs';

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

test.each([
  ['get', { tags: ['orders'] }, 'An operation needs `x-token-scope`'],
  ['get', { 'x-token-scope': ['all'] }, 'knows no all'],
  ['get', { 'x-token-scope': ['read', 'read'] }, 'twice'],
  ['get', { 'x-access': { public: true }, 'x-token-scope': ['read'] }, 'looks at no token'],
  ['put', { 'x-token-scope': ['read', 'orders'] }, '`read` is for GET alone'],
  ['post', { tags: ['users'], 'x-token-scope': ['orders'] }, 'tagged users is changed by no token'],
])('%s %j has a fault of x-token-scope', (method, operation, words) => {
  expect(tokenScopeFault(method, /** @type {any} */ (operation))).toContain(words);
});

test.each([
  ['get', { tags: ['session'], 'x-token-scope': ['read', 'orders'] }],
  ['put', { tags: ['users'], 'x-token-scope': [] }],
  ['post', { tags: ['orders'], 'x-token-scope': ['orders'] }],
])('%s %j has a good x-token-scope', (method, operation) => {
  expect(tokenScopeFault(method, operation)).toBeUndefined();
});

test('the rule looks at every operation', () => {
  /** @type {string[]} */
  const found = [];
  const { Operation } = contractRules().rules.oas3['operation-has-token-scope']();
  const report = (/** @type {any} */ { message }) => found.push(message);
  Operation({}, /** @type {any} */ ({ report, location: {}, key: 'get' }));
  expect(found).toHaveLength(1);
});

test.each([
  [{}, undefined],
  [{ deprecated: true }, 'belong together'],
  [{ 'x-deprecation': { since: '2027-01-01' } }, 'belong together'],
  [{ deprecated: true, 'x-deprecation': {} }, 'since which day'],
  [{ deprecated: true, 'x-deprecation': { since: '2027-01-01' } }, undefined],
  [{ deprecated: true, 'x-deprecation': { since: '2027-01-01', sunset: 'soon' } }, '`sunset` is a day'],
  [{ deprecated: true, 'x-deprecation': { since: '2027-01-01', sunset: '2027-05-01' } }, '180 days at least'],
  [{ deprecated: true, 'x-deprecation': { since: '2027-01-01', sunset: '2027-07-01' } }, undefined],
])('an operation with %j is deprecated with the fault: %s', (operation, words) => {
  const fault = deprecationFault(operation);
  if (words === undefined) expect(fault).toBeUndefined();
  else expect(fault).toContain(words);
});

import { expect, test } from 'vitest';
import { changesBetween, surfaceFrom, surfaceOf, surfaceText } from './contract-surface.mjs';

const answers = { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } } };
const contractWith = (
  /** @type {any} */ operation = {},
  /** @type {any} */ order = {},
  /** @type {any} */ more = {},
) => ({
  paths: { '/orders': { get: { responses: answers, ...operation } }, ...more },
  components: {
    schemas: {
      Order: { required: ['id'], properties: { id: { type: 'string' }, state: { enum: ['a', 'b'] }, ...order } },
      Kind: { enum: ['a', 'b'] },
    },
  },
});
const query = (/** @type {object} */ more) => ({
  parameters: [{ name: 'x', in: 'query', schema: { type: 'string' }, ...more }],
});

test.each([
  ['nothing', {}, {}, {}, []],
  [
    'a new operation, once',
    {},
    {},
    { '/new': { post: { responses: answers } } },
    [{ kind: 'added', what: 'POST /new' }],
  ],
  ['a new parameter', query({}), {}, {}, [{ kind: 'added', what: 'GET /orders ?x', to: 'string' }]],
  [
    'a new parameter that has to be sent',
    query({ required: true }),
    {},
    {},
    [{ kind: 'added', what: 'GET /orders ?x', to: 'string required', breaking: true }],
  ],
  ['a new field', {}, { note: { type: 'string' } }, {}, [{ kind: 'added', what: 'Order.note', to: 'string' }]],
  [
    'a further value',
    {},
    { state: { enum: ['a', 'b', 'c'] } },
    {},
    [{ kind: 'changed', what: 'Order.state', from: '"a"|"b"', to: '"a"|"b"|"c"' }],
  ],
  [
    'a value less',
    {},
    { state: { enum: ['a'] } },
    {},
    [{ kind: 'changed', what: 'Order.state', from: '"a"|"b"', to: '"a"', breaking: true }],
  ],
  ['values that got a name', {}, { state: { $ref: '#/components/schemas/Kind' } }, {}, []],
  ['a field that went', {}, { state: undefined }, {}, [{ kind: 'removed', what: 'Order.state', breaking: true }]],
  [
    'another type',
    {},
    { id: { type: 'integer' } },
    {},
    [{ kind: 'changed', what: 'Order.id', from: 'string required', to: 'integer required', breaking: true }],
  ],
  [
    'a deprecation',
    { deprecated: true },
    {},
    {},
    [{ kind: 'changed', what: 'GET /orders', from: '', to: 'deprecated' }],
  ],
  ['an operation that went, once', { responses: undefined }, {}, {}, 'gone'],
])('tells of a contract with %s what changed', (_, operation, order, more, changes) => {
  const after = contractWith(operation, order, more);
  if (changes === 'gone') after.paths = /** @type {any} */ ({});
  for (const [name, field] of Object.entries(after.components.schemas.Order.properties))
    if (field === undefined) delete (/** @type {any} */ (after.components.schemas.Order.properties)[name]);
  const before = surfaceFrom(surfaceText(surfaceOf(contractWith())));
  const told = changesBetween(before, surfaceOf(after));
  expect(told).toEqual(changes === 'gone' ? [{ kind: 'removed', what: 'GET /orders', breaking: true }] : changes);
});

import { describe, expect, test } from 'vitest';
import { bodyBounds, type SizedSchema } from './body-bounds.ts';
import { contractOperations } from './contract.ts';
import { routeSchemas } from './route-schemas.ts';

const bodies = contractOperations.flatMap((operation) => {
  const schema = routeSchemas.get(operation.id)?.body?.content['application/json']?.schema;
  return schema ? [{ ...operation, schema: schema as SizedSchema }] : [];
});

describe('the bounds of bodies', () => {
  test.each<[string, SizedSchema | undefined, number, number]>([
    ['no body', undefined, 65_536, 10_000],
    ['a short form', { type: 'object', properties: { name: { type: 'string', maxLength: 100 } } }, 65_536, 10_000],
    ['a list of texts', { type: 'array', maxItems: 1_000, items: { type: 'string', maxLength: 40 } }, 483_002, 10_000],
    ['a list of numbers', { type: 'array', maxItems: 9_000, items: { type: 'integer' } }, 234_002, 18_002],
    ['a list without a bound', { type: 'array', items: { type: 'integer' } }, 1_048_576, 50_000],
    ['anything', {}, 1_048_576, 50_000],
  ])('allow what the schema of %s allows', (_what, schema, bytes, values) => {
    expect(bodyBounds(schema)).toMatchObject({ bytes, values });
  });

  test('the names of all parts and variants are known', () => {
    const schema = {
      oneOf: [
        { type: 'object', properties: { a: { type: 'array', items: { type: 'object', properties: { b: {} } } } } },
        { type: 'object', additionalProperties: { allOf: [{ type: 'object', properties: { c: {} } }] } },
      ],
    };
    expect([...bodyBounds(schema).names]).toEqual(['a', 'b', 'c']);
  });

  test('no public call takes more than 64 KiB', () => {
    const open = contractOperations.filter(({ access }) => access.public);
    expect(open.filter(({ bounds }) => bounds.bytes > 65_536)).toEqual([]);
  });

  test.each(bodies)('every part of the body of $id has a bound', ({ schema }) => {
    expect(unboundedIn(schema)).toEqual([]);
  });

  test.each(bodies)('the largest body of $id fits, up to a megabyte', ({ schema, bounds }) => {
    const largest = JSON.stringify(largestOf(schema, 1_048_576));
    expect(largest.length).toBeLessThanOrEqual(bounds.bytes);
  });
});

function unboundedIn(schema: SizedSchema, at = ''): string[] {
  const { type, properties = {}, items, additionalProperties, oneOf = [], anyOf = [], allOf = [] } = schema;
  const open = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const types = [type ?? []].flat();
  const isText = types.includes('string') && !schema.enum && schema.const === undefined;
  return [
    ...(isText && schema.maxLength === undefined && !['date', 'date-time', 'uuid'].includes(schema.format ?? '')
      ? [`${at} text`]
      : []),
    ...(types.includes('array') && schema.maxItems === undefined ? [`${at} list`] : []),
    ...(types.includes('object') && additionalProperties !== false && !(open && schema.maxProperties)
      ? [`${at} members`]
      : []),
    ...Object.entries(properties).flatMap(([name, part]) => unboundedIn(part, `${at}/${name}`)),
    ...(items ? unboundedIn(items, `${at}[]`) : []),
    ...[...oneOf, ...anyOf, ...allOf, ...(open ? [open] : [])].flatMap((part) => unboundedIn(part, at)),
  ];
}

/** The largest value that the schema allows, as long as it has fewer characters than `most`. */
function largestOf(schema: SizedSchema, most: number): unknown {
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return longest(choices.map((one) => largestOf(one, most)));
  if (schema.enum) return longest(schema.enum);
  if (schema.const !== undefined) return schema.const;
  const types = [schema.type ?? []].flat();
  if (types.includes('array')) {
    const one = largestOf(schema.items ?? {}, most);
    const length = Math.min(schema.maxItems ?? 0, Math.floor(most / (JSON.stringify(one).length + 1)) - 1);
    return Array.from({ length: Math.max(0, length) }, () => one);
  }
  if (schema.properties) {
    let left = most;
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => {
        const value = largestOf(part, left - 1_000);
        left -= JSON.stringify(value).length + name.length + 4;
        return [name, value];
      }),
    );
  }
  if (types.includes('string')) return '漢'.repeat(Math.min(schema.maxLength ?? 40, Math.max(0, Math.floor(most / 3))));
  return types.includes('boolean') ? false : -1.5e-300;
}

const longest = (values: readonly unknown[]) =>
  values.reduce((best, one) => (JSON.stringify(one).length > JSON.stringify(best).length ? one : best), values[0]);

import { describe, expect, it } from 'vitest';
import { compileRequest } from '../plugins/validation.ts';
import { type TextSchema, textKinds } from './clean-texts.ts';
import { contractOperations } from './contract.ts';
import { withoutEmpty } from './empty-filters.ts';
import { type RouteSchema, routeSchemas } from './route-schemas.ts';

type Values = Record<string, unknown>;
type Rule = { enum?: unknown[]; const?: unknown; allowEmptyValue?: true };
type Schema = { properties?: Record<string, Schema & Rule>; oneOf?: Schema[] };
type Check = { (data: unknown): boolean; errors?: readonly { keyword: string; params: unknown }[] | null };

const queries = contractOperations.flatMap(({ id, commaSeparated }) => {
  const schema: Schema | undefined = routeSchemas.get(id)?.querystring;
  return schema ? [{ id, commaSeparated, schema }] : [];
});

/** What the check makes of a part of a request, and what it says of it. */
function checked(schema: Schema, httpPart: 'querystring' | 'body', data: Values) {
  const given = structuredClone(data);
  const check = compileRequest({
    schema: schema as NonNullable<RouteSchema['querystring']>,
    method: 'GET',
    url: '/',
    httpPart,
  }) as unknown as Check;
  const passes = check(given);
  return { passes, given, errors: check.errors?.map(({ keyword, params }) => ({ keyword, params })) ?? null };
}

describe('an empty parameter counts as absent', () => {
  it.each(queries)('is removed from the query of $id', ({ schema, commaSeparated }) => {
    const absent = checked(schema, 'querystring', {});
    const kinds = textKinds(schema as TextSchema);
    for (const [name, { allowEmptyValue }] of Object.entries(schema.properties ?? {})) {
      if (allowEmptyValue) continue;
      // A list is split at its commas before it is checked.
      expect(checked(schema, 'querystring', { [name]: commaSeparated.includes(name) ? [] : '' })).toEqual(absent);
      const isBlank = ['line', 'lines'].includes(kinds.get(name) ?? 'raw');
      if (isBlank) expect(checked(schema, 'querystring', { [name]: ' \u200b ' })).toEqual(absent);
    }
  });

  it('except where an empty value finds something of its own', () => {
    const kept = queries.flatMap(({ id, schema }) =>
      Object.entries(schema.properties ?? {}).flatMap(([name, one]) => (one.allowEmptyValue ? [`${id} ${name}`] : [])),
    );
    expect(kept).toEqual(['getPackingQueue carrierId']);
  });
});

describe('an empty filter of a body counts as absent', () => {
  const bodies = contractOperations.flatMap(({ id }) => {
    const schema: Schema | undefined = routeSchemas.get(id)?.body?.content['application/json']?.schema;
    return schema ? variantsOf(schema).flatMap((variant) => casesOf(id, schema, variant)) : [];
  });

  it('is tested in bulk actions, discounts, reports and their schedules', () =>
    expect([...new Set(bodies.map(({ id }) => id))].sort()).toEqual([
      ...['createBulkAction', 'downloadBulkDiscount', 'findSkusAmong', 'loadBulkDiscount'],
      ...['Inventory', 'Liquidations', 'Orders', 'Products', 'Sales'].map((kind) => `request${kind}Report`),
      ...['Inventory', 'Liquidations', 'Orders', 'Products', 'Sales'].map((kind) => `schedule${kind}Report`),
    ]));

  it.each(bodies)('removes an empty $name from the filters of $id', ({ schema, tag, name }) => {
    expect(checked(schema, 'body', { ...tag, filters: { [name]: '' } })).toEqual(
      checked(schema, 'body', { ...tag, filters: {} }),
    );
  });

  it('but an unknown one is refused, and an empty list stays', () => {
    const schema: Schema = { properties: { filters: { properties: { tags: {} } } } };
    const filters = { tags: [], nada: '' };
    expect(checked(schema, 'body', { filters }).given).toEqual({ filters });
  });

  it('and is removed from what an earlier version kept', () =>
    expect(withoutEmpty({ text: '', tags: [], isActive: false, fromQuantity: 0 })).toEqual({
      ...{ tags: [], isActive: false, fromQuantity: 0 },
    }));
});

function variantsOf(schema: Schema): Schema[] {
  return schema.oneOf ? schema.oneOf.flatMap(variantsOf) : [schema];
}

/** One case for each filter of a variant, with the values that name the variant. */
function casesOf(id: string, schema: Schema, { properties = {} }: Schema) {
  const tag = Object.fromEntries(
    Object.entries(properties).flatMap(([name, { enum: values, const: value }]) => {
      const first = value ?? values?.[0];
      return first === undefined ? [] : [[name, first]];
    }),
  );
  return Object.keys(properties.filters?.properties ?? {}).map((name) => ({ id, schema, tag, name }));
}

import type { NestedSchemas } from './nested-schemas.ts';

/** The part of JSON Schema that says how large a value may be. */
export interface SizedSchema extends NestedSchemas<SizedSchema> {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  propertyNames?: { maxLength?: number };
}

/** How large a JSON body of an operation may be, before it is parsed. */
export type BodyBounds = {
  bytes: number;
  /** Members of its objects and elements of its arrays, together. */
  values: number;
  /** The names that its objects know; only a few others are read, to name them in the refusal. */
  names: ReadonlySet<string>;
};

/** Every body may have this much, and no public call takes more. */
const LEAST_BYTES = 65_536;
const MOST_BYTES = 1_048_576;
// Parsing and checking this many values takes some milliseconds of the only thread.
const LEAST_VALUES = 10_000;
const MOST_VALUES = 50_000;
// A character outside the basic plane, escaped as JSON's two `\uXXXX`.
const BYTES_A_CHARACTER = 12;
const BYTES_A_NUMBER = 25;
const formats: Readonly<Record<string, number>> = { date: 10, 'date-time': 40, uuid: 36 };

/**
 * The bounds of a JSON body by the largest value that its schema allows, so that no valid body is refused. A list that is longer than allowed
 * is still read up to twice its length: its refusal names the field. A schema without bounds gets the general ones.
 */
export function bodyBounds(schema: SizedSchema | undefined, stated?: number): BodyBounds {
  const { bytes, values } = schema ? largest(schema) : none;
  return {
    bytes: stated ?? Math.max(LEAST_BYTES, Math.min(MOST_BYTES, bytes)),
    values: Math.max(LEAST_VALUES, Math.min(MOST_VALUES, 2 * values)),
    names: new Set(schema ? namesOf(schema) : []),
  };
}

type Size = { bytes: number; values: number };

const none: Size = { bytes: 0, values: 0 };
const unbounded: Size = { bytes: MOST_BYTES, values: MOST_VALUES };

function largest(schema: SizedSchema): Size {
  if (schema.enum) return { bytes: Math.max(...schema.enum.map(lengthOf)), values: 1 };
  if (schema.const !== undefined) return { bytes: lengthOf(schema.const), values: 1 };
  const types = [schema.type ?? []].flat();
  const choices = (schema.oneOf ?? schema.anyOf ?? []).map(largest);
  const parts = (schema.allOf ?? []).map(largest);
  const own = [
    types.includes('array') ? list(schema) : none,
    types.includes('object') || schema.properties ? members(schema) : none,
    types.includes('string') ? text(schema) : none,
    { bytes: BYTES_A_NUMBER, values: 1 },
  ];
  const says = types.length + choices.length + parts.length > 0 || schema.properties !== undefined;
  return says ? sum([widest([...own, ...choices]), ...parts]) : unbounded;
}

const text = ({ maxLength, format }: SizedSchema): Size => ({
  bytes: 2 + BYTES_A_CHARACTER * (maxLength ?? formats[format ?? ''] ?? MOST_BYTES),
  values: 1,
});

function list({ items = {}, maxItems = MOST_VALUES }: SizedSchema): Size {
  const { bytes, values } = largest(items);
  return { bytes: 2 + maxItems * (bytes + 1), values: 1 + maxItems * values };
}

function members({ properties = {}, additionalProperties, maxProperties = 0, propertyNames }: SizedSchema): Size {
  const named = Object.entries(properties).map(([name, part]) => member(name.length, largest(part)));
  const open = typeof additionalProperties === 'object' ? largest(additionalProperties) : none;
  const { bytes, values } = member(BYTES_A_CHARACTER * (propertyNames?.maxLength ?? 0), open);
  return sum([{ bytes: 2, values: 1 }, ...named, { bytes: maxProperties * bytes, values: maxProperties * values }]);
}

/** A member with its quotes, colon and comma. */
const member = (nameBytes: number, { bytes, values }: Size): Size => ({ bytes: nameBytes + 4 + bytes, values });

const lengthOf = (value: unknown) => JSON.stringify(value).length;

const sum = (sizes: readonly Size[]): Size => ({
  bytes: sizes.reduce((total, { bytes }) => total + bytes, 0),
  values: sizes.reduce((total, { values }) => total + values, 0),
});

const widest = (sizes: readonly Size[]): Size => ({
  bytes: Math.max(...sizes.map(({ bytes }) => bytes)),
  values: Math.max(...sizes.map(({ values }) => values)),
});

function namesOf(schema: SizedSchema): string[] {
  const { properties = {}, items, additionalProperties, oneOf = [], anyOf = [], allOf = [] } = schema;
  const open = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  const inside = [...Object.values(properties), ...(items ? [items] : []), ...open, ...oneOf, ...anyOf, ...allOf];
  return [...Object.keys(properties), ...inside.flatMap(namesOf)];
}

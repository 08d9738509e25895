import fc from 'fast-check';
import { naughtyTexts } from './naughty.ts';

export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  oneOf?: Schema[];
  anyOf?: Schema[];
};

/** Texts that break programs, and texts of any characters. */
const nasty = fc.oneof(
  { arbitrary: fc.constantFrom(...naughtyTexts), weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 20 }), weight: 1 },
);

/** A text for an address, which mostly matches its schema and sometimes does not. */
export function textOf(schema: Schema): fc.Arbitrary<string> {
  const good = jsonOf(schema).map((value) => [value].flat().map(inAddress).join(','));
  return fc.oneof({ arbitrary: good, weight: 3 }, { arbitrary: nasty, weight: 1 });
}

// Not `String`: an object may have a `toString` that is not a function.
const inAddress = (part: unknown): string => (typeof part === 'string' ? part : JSON.stringify(part));

/** A JSON value, which mostly matches its schema; any part of it may be something else. */
export function jsonOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { arbitrary: goodValue(schema), weight: 12 },
    { arbitrary: fc.oneof(nasty, fc.jsonValue({ maxDepth: 1 })), weight: 1 },
  );
}

function goodValue(schema: Schema): fc.Arbitrary<unknown> {
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return fc.oneof(...variants.map(goodValue));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1_000_000, max: schema.maximum ?? 2_147_483_648 });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e15, max: schema.maximum ?? 1e15, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(jsonOf(schema.items ?? {}), { maxLength: 4 });
    case 'object':
      return objectOf(schema);
    case 'null':
      return fc.constant(null);
    default:
      return stringOf(schema);
  }
}

function stringOf({ format, minLength = 0, maxLength = 30 }: Schema): fc.Arbitrary<string> {
  const moment = fc.date({ min: new Date('2018-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
  if (format === 'date') return moment.map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return moment.map((date) => date.toISOString());
  if (format === 'uuid') return fc.uuid();
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<object> {
  const parts = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, jsonOf(part)]));
  const always = required.filter((name) => name in parts);
  return fc.oneof(
    { arbitrary: fc.record(parts, { requiredKeys: always }), weight: 8 },
    { arbitrary: fc.record(parts, { requiredKeys: [] }), weight: 1 },
  );
}

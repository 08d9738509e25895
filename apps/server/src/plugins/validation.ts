import { calendar, isWebUrl, lengthOf, type MessageKey, type MessageParams, say } from '@trastienda/domain';
import { Ajv2020 as Ajv, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySchemaValidationError, FastifySerializerCompiler } from 'fastify';
import { mostFields } from '../contract/app-error.ts';
import { textCleaner } from '../contract/clean-texts.ts';
import { emptyFilterRemover } from '../contract/empty-filters.ts';

// Unknown fields are refused, never dropped: a request with a misspelt field must not seem to succeed.
const shared = {
  removeAdditional: false,
  useDefaults: true,
  strict: false,
  verbose: true, // an error includes its schema
  discriminator: true, // of the variants of a body, only the one that it names is checked
} as const;

// A small body is told all that is wrong with it, a large one only what is found first: the work of a refusal does not grow with the body.
const SMALL_WEIGHT = 1_000;
const CHARACTERS_A_WEIGHT = 100;
const NAME_LENGTH = 100;

/**
 * Compiles the checks of requests. Texts of bodies and searches are made as they are stored (R40), empty filters are removed, and then all is
 * checked. Text in the address is converted to numbers and booleans; JSON bodies must have the right types.
 */
export const compileRequest: FastifySchemaCompiler<Schema> = ({ schema, httpPart }) =>
  oncePerSchema(checks, schema, () => {
    if (httpPart === 'body') return preparing(schema, false, checkBy(forBodies, withVariants(schema) as Schema));
    if (httpPart === 'headers') return checkBy(forAddresses, inLowerCase(schema));
    if (httpPart !== 'querystring') return checkBy(forAddresses, schema);
    return preparing(schema, true, checkBy(forAddresses, { additionalProperties: false, ...schema }));
  });

/** Compiles the serializers of responses from their schemas. */
export const compileAnswer: FastifySerializerCompiler<AnySchema> = ({ schema }) => {
  let write: Writer | undefined;
  return (answer) => {
    write ??= typeof schema === 'object' ? oncePerSchema(writers, schema, () => fastJson(schema)) : fastJson(schema);
    return write(answer);
  };
};

type Writer = (answer: unknown) => string;

// The process has one contract, so its compiled schemas are shared by all servers that it opens.
const compilersOf = (coerceTypes: boolean) => ({
  first: withFormats(new Ajv({ ...shared, coerceTypes, allErrors: false })),
  all: withFormats(new Ajv({ ...shared, coerceTypes, allErrors: true })),
});
const { validate: looksLikeMoment } = addFormats.default.get('date-time') as { validate: (text: string) => boolean };
const forAddresses = compilersOf(true);
const forBodies = compilersOf(false);
const checks = new WeakMap<object, Check>();
const writers = new WeakMap<object, Writer>();

function oncePerSchema<Compiled>(known: WeakMap<object, Compiled>, schema: object, compile: () => Compiled): Compiled {
  const compiled = known.get(schema) ?? compile();
  known.set(schema, compiled);
  return compiled;
}

type Schema = Record<string, unknown>;
type Check = { (data: unknown): boolean; errors?: FastifySchemaValidationError[] | null };

/**
 * The check of a schema. It stops at the first error; if the data is small, a second one collects all of them. Both are compiled when they are
 * first needed: compiling the whole contract would delay every start by a second.
 */
function checkBy({ first, all }: typeof forBodies, schema: Schema): Check {
  let stops: ValidateFunction | undefined;
  let collects: ValidateFunction | undefined;
  const check: Check = (data) => {
    stops ??= first.compile(schema);
    let errors = stops(data) ? noTextIn(data) : (stops.errors ?? null);
    if (errors !== null && stops.errors && weighs(data) <= SMALL_WEIGHT) {
      collects ??= all.compile(schema);
      if (!collects(data)) errors = collects.errors ?? null;
    }
    check.errors = errors;
    return errors === null;
  };
  return check;
}

/** The check of data whose texts are cleaned and whose empty filters are removed before, in place. */
function preparing(schema: Schema, isQuery: boolean, check: Check): Check {
  const steps = [textCleaner(schema), emptyFilterRemover(schema, isQuery)].filter((step) => step !== undefined);
  if (steps.length === 0) return check;
  const prepared: Check = (data) => {
    for (const step of steps) step(data);
    const passes = check(data);
    prepared.errors = check.errors ?? null;
    return passes;
  };
  return prepared;
}

/** How much work it is to check a value again; counting stops when it is too much. */
function weighs(value: unknown, before = 0): number {
  if (before > SMALL_WEIGHT) return before;
  if (typeof value === 'string') return before + 1 + value.length / CHARACTERS_A_WEIGHT;
  if (typeof value !== 'object' || value === null) return before + 1;
  let weight = before + 1;
  for (const name in value) {
    weight = weighs((value as Schema)[name], weight + name.length / CHARACTERS_A_WEIGHT);
    if (weight > SMALL_WEIGHT) return weight;
  }
  return weight;
}

/** Text must be valid UTF-8 that PostgreSQL can store: no U+0000 and no lone surrogates, in field names too. */
function noTextIn(data: unknown): FastifySchemaValidationError[] | null {
  const instancePath = pathOfNoText(data);
  return instancePath === undefined ? null : [{ instancePath, schemaPath: '#/text', keyword: 'text', params: {} }];
}

const isText = (text: string) => text.isWellFormed() && !text.includes('\0');

function pathOfNoText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isText(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    if (!isText(name)) return path;
    const found = pathOfNoText(part, `${path}/${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The schema with its discriminators as Ajv reads them: without mappings, because each variant names its values itself, and of objects only,
 * because Ajv lets anything else pass.
 */
function withVariants(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withVariants);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, withVariants(part)]));
  const { discriminator } = parts;
  if (typeof discriminator !== 'object' || discriminator === null || !('propertyName' in discriminator)) return parts;
  return { type: 'object', ...parts, discriminator: { propertyName: discriminator.propertyName } };
}

// Node gives header names in lower case; with a custom compiler, Fastify does not adapt the contract's names.
function inLowerCase(schema: Schema): Schema {
  const properties = Object.entries((schema.properties ?? {}) as Schema);
  const required = (schema.required ?? []) as readonly string[];
  return {
    ...schema,
    properties: Object.fromEntries(properties.map(([name, rule]) => [name.toLowerCase(), rule])),
    required: required.map((name) => name.toLowerCase()),
  };
}

function withFormats(ajv: Ajv): Ajv {
  addFormats.default(ajv);
  ajv.addFormat('date-time', isMoment);
  ajv.addFormat('web-url', isWebUrl);
  ajv.removeKeyword('maxLength');
  ajv.addKeyword({ keyword: 'maxLength', type: 'string', schemaType: 'number', before: 'pattern', compile: maxLength });
  return ajv;
}

/** The zones of the world are at most so far from UTC, and PostgreSQL reads none much farther. */
const MOST_MINUTES_OF_ZONE = 14 * 60;

/** Ajv takes moments that JavaScript does not read, with a leap second or a zone of hours only, and zones that there are not. */
function isMoment(text: string): boolean {
  if (!looksLikeMoment(text) || Number.isNaN(Date.parse(text))) return false;
  const [, hours = '0', minutes = '0'] = /[+-](\d\d):?(\d\d)$/.exec(text) ?? [];
  return Number(hours) * 60 + Number(minutes) <= MOST_MINUTES_OF_ZONE;
}

type TextCheck = { (text: string): boolean; errors?: Partial<ErrorObject>[] };

/** Ajv's own `maxLength` counts the characters of every text, one by one: 20 ms for a file in base64. */
function maxLength(limit: number): TextCheck {
  const check: TextCheck = (text) => {
    // A character has one or two UTF-16 units.
    const fits = text.length <= limit || (text.length <= 2 * limit && lengthOf(text) <= limit);
    if (!fits) check.errors = [{ keyword: 'maxLength', params: { limit } }];
    return fits;
  };
  return check;
}

/** The first wrong fields with their Spanish texts; of several errors of one field, the first. */
export function fieldTexts(errors: readonly FastifySchemaValidationError[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const error of errors) {
    if (Object.keys(texts).length >= mostFields) break;
    const field = fieldOf(error);
    const [key, params] = messageOf(error as ErrorObject);
    texts[field] ??= say(key, params);
  }
  return texts;
}

function fieldOf({ instancePath, params }: FastifySchemaValidationError): string {
  const inside = params.missingProperty ?? params.additionalProperty ?? params.tag;
  const path = instancePath.split('/').slice(1);
  const parts = [...path, ...(typeof inside === 'string' ? [inside] : [])];
  return parts.map((part) => part.slice(0, NAME_LENGTH)).join('.') || 'body';
}

function messageOf({ keyword, params, parentSchema }: ErrorObject): [MessageKey, MessageParams?] {
  switch (keyword) {
    case 'required':
      return ['validation.required'];
    case 'additionalProperties':
      return ['validation.unknown'];
    case 'type':
      return ['validation.type'];
    case 'discriminator':
      return params.error === 'tag'
        ? ['validation.required']
        : ['validation.options', { options: tagsOf(params.tag, parentSchema) }];
    case 'enum':
      return ['validation.options', { options: (params.allowedValues as unknown[]).join(', ') }];
    case 'const':
      return ['validation.options', { options: String(params.allowedValue) }];
    case 'minimum':
    case 'exclusiveMinimum':
      return ['validation.min', { min: params.limit }];
    case 'maximum':
    case 'exclusiveMaximum':
      return ['validation.max', { max: params.limit }];
    case 'minLength':
      return params.limit === 1 ? ['validation.required'] : ['validation.tooShort', { min: params.limit }];
    case 'maxLength':
      return ['validation.tooLong', { max: params.limit }];
    case 'minItems':
      return ['validation.tooFew', { min: params.limit }];
    case 'maxItems':
      return ['validation.tooMany', { max: params.limit }];
    case 'format':
      if (params.format === 'web-url') return ['orders.ship.url'];
      if (params.format === 'date') return ['validation.day'];
      return [params.format === 'date-time' ? 'validation.moment' : 'validation.value'];
    case 'pattern': // dates and times have one, which limits their years
      return parentSchema?.format?.startsWith('date') ? ['validation.years', calendar] : ['validation.value'];
    case 'text':
      return ['validation.text'];
    default:
      return ['validation.value'];
  }
}

/** The values that name a variant of a body. */
function tagsOf(tag: string, schema: ErrorObject['parentSchema']): string {
  const variants = (schema?.oneOf ?? []) as readonly Variant[];
  return variants.flatMap(({ properties }) => properties?.[tag]?.enum ?? [properties?.[tag]?.const]).join(', ');
}

type Variant = { properties?: Record<string, { enum?: string[]; const?: string }> };

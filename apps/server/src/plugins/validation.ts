import { calendar, isWebUrl, type MessageKey, type MessageParams, say } from '@trastienda/domain';
import { Ajv2020 as Ajv, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySchemaValidationError, FastifySerializerCompiler } from 'fastify';

// Unknown fields are refused, never dropped: a request with a misspelt field must not seem to succeed.
const shared = {
  removeAdditional: false,
  useDefaults: true,
  strict: false,
  allErrors: true,
  verbose: true, // an error includes its schema
} as const;

/** Compiles the checks of requests. Text in the address is converted to numbers and booleans; JSON bodies must have the right types. */
export const compileRequest: FastifySchemaCompiler<Record<string, unknown>> = ({ schema, httpPart }) =>
  oncePerSchema(checks, schema, () => {
    if (httpPart === 'body') return whenAsked(() => ofText(ofBody.compile(schema)));
    if (httpPart === 'headers') return whenAsked(() => ofText(ofAddress.compile(inLowerCase(schema))));
    const closed = httpPart === 'querystring' ? { additionalProperties: false, ...schema } : schema;
    return whenAsked(() => ofText(ofAddress.compile(closed)));
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
const ofAddress = withFormats(new Ajv({ ...shared, coerceTypes: true }));
const ofBody = withFormats(new Ajv({ ...shared, coerceTypes: false }));
const checks = new WeakMap<object, Check>();
const writers = new WeakMap<object, Writer>();

function oncePerSchema<Compiled>(known: WeakMap<object, Compiled>, schema: object, compile: () => Compiled): Compiled {
  const compiled = known.get(schema) ?? compile();
  known.set(schema, compiled);
  return compiled;
}

/** Compiles a check at its first request: compiling the whole contract would delay every start by a second. */
function whenAsked(compile: () => Check): Check {
  let compiled: Check | undefined;
  const check: Check = (data) => {
    compiled ??= compile();
    const valid = compiled(data);
    check.errors = compiled.errors ?? null;
    return valid;
  };
  return check;
}

type Check = { (data: unknown): boolean; errors?: FastifySchemaValidationError[] | null };

// Text must be valid UTF-8 that PostgreSQL can store: no U+0000 and no lone surrogates, in field names too.
const noText = /\0|\p{Surrogate}/u;

function ofText(validate: ValidateFunction): Check {
  const check: Check = (data) => {
    const valid = validate(data);
    const path = valid ? pathOfNoText(data) : undefined;
    const fault = path !== undefined && { instancePath: path, schemaPath: '#/text', keyword: 'text', params: {} };
    check.errors = fault ? [fault] : (validate.errors ?? null);
    return valid && path === undefined;
  };
  return check;
}

function pathOfNoText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return noText.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    if (noText.test(name)) return path;
    const found = pathOfNoText(part, `${path}/${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

// Node gives header names in lower case; with a custom compiler, Fastify does not adapt the contract's names.
function inLowerCase(schema: Record<string, unknown>): Record<string, unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, unknown>);
  const required = (schema.required ?? []) as readonly string[];
  return {
    ...schema,
    properties: Object.fromEntries(properties.map(([name, rule]) => [name.toLowerCase(), rule])),
    required: required.map((name) => name.toLowerCase()),
  };
}

function withFormats(ajv: Ajv): Ajv {
  addFormats.default(ajv);
  ajv.addFormat('web-url', isWebUrl);
  return ajv;
}

/** Each wrong field with its Spanish text; of several errors of one field, the first. */
export function fieldTexts(errors: readonly FastifySchemaValidationError[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const error of errors) {
    const field = fieldOf(error);
    const [key, params] = messageOf(error as ErrorObject);
    texts[field] ??= say(key, params);
  }
  return texts;
}

function fieldOf({ instancePath, params }: FastifySchemaValidationError): string {
  const inside = params.missingProperty ?? params.additionalProperty;
  const path = instancePath.split('/').slice(1);
  return [...path, ...(typeof inside === 'string' ? [inside] : [])].join('.') || 'body';
}

function messageOf({ keyword, params, parentSchema }: ErrorObject): [MessageKey, MessageParams?] {
  switch (keyword) {
    case 'required':
      return ['validation.required'];
    case 'additionalProperties':
      return ['validation.unknown'];
    case 'type':
      return ['validation.type'];
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

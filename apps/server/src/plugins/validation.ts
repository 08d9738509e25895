import { calendar, isWebUrl, type MessageKey, type MessageParams, say } from '@trastienda/domain';
import { Ajv2020 as Ajv, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySchemaValidationError, FastifySerializerCompiler } from 'fastify';

// Unknown fields are refused, never dropped: a misspelt one must not pass for done.
const shared = {
  removeAdditional: false,
  useDefaults: true,
  strict: false,
  allErrors: true,
  verbose: true, // a fault says of which schema it is
} as const;

/** The checks at the door. Text of the address is converted to numbers and booleans; a JSON body must have the right types. */
export const compileRequest: FastifySchemaCompiler<Record<string, unknown>> = ({ schema, httpPart }) =>
  oncePerSchema(checks, schema, () => {
    if (httpPart === 'body') return whenAsked(() => ofText(ofBody.compile(schema)));
    if (httpPart === 'headers') return whenAsked(() => ofText(ofAddress.compile(inLowerCase(schema))));
    const closed = httpPart === 'querystring' ? { additionalProperties: false, ...schema } : schema;
    return whenAsked(() => ofText(ofAddress.compile(closed)));
  });

/** Writes answers as their schemas say. */
export const compileAnswer: FastifySerializerCompiler<AnySchema> = ({ schema }) => {
  let write: Writer | undefined;
  return (answer) => {
    write ??= typeof schema === 'object' ? oncePerSchema(writers, schema, () => fastJson(schema)) : fastJson(schema);
    return write(answer);
  };
};

type Writer = (answer: unknown) => string;

// The contract is one for the whole process, and so is what is compiled of it, however many servers are opened.
const ofAddress = withFormats(new Ajv({ ...shared, coerceTypes: true }));
const ofBody = withFormats(new Ajv({ ...shared, coerceTypes: false }));
const checks = new WeakMap<object, Check>();
const writers = new WeakMap<object, Writer>();

function oncePerSchema<Compiled>(known: WeakMap<object, Compiled>, schema: object, compile: () => Compiled): Compiled {
  const compiled = known.get(schema) ?? compile();
  known.set(schema, compiled);
  return compiled;
}

/** Compiled for the first request: those of the whole contract at once would hold up every start by a second. */
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

// A text is what UTF-8 can write and PostgreSQL can keep: no U+0000 and no half of a surrogate pair, in names of fields too.
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

// Node gives the names of headers in lower case, whatever the contract writes; with a compiler of ours Fastify does not.
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

/** Each wrong field and its Spanish text; of several faults of one field, the first. */
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
    case 'pattern': // days and moments have one: their years
      return parentSchema?.format?.startsWith('date') ? ['validation.years', calendar] : ['validation.value'];
    case 'text':
      return ['validation.text'];
    default:
      return ['validation.value'];
  }
}

import { type MessageKey, type MessageParams, say } from '@trastienda/domain';
import { Ajv2020 as Ajv, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';

// Unknown fields are refused, never dropped: a misspelt one must not pass for done.
const shared = { removeAdditional: false, useDefaults: true, strict: false, allErrors: true } as const;

/** The checks at the door. Text of the address is converted to numbers and booleans; a JSON body must have the right types. */
export function requestCompiler(): FastifySchemaCompiler<Record<string, unknown>> {
  const ofAddress = withFormats(new Ajv({ ...shared, coerceTypes: true }));
  const ofBody = withFormats(new Ajv({ ...shared, coerceTypes: false }));
  return ({ schema, httpPart }) => {
    if (httpPart === 'body') return ofBody.compile(schema);
    return ofAddress.compile(httpPart === 'querystring' ? { additionalProperties: false, ...schema } : schema);
  };
}

function withFormats(ajv: Ajv): Ajv {
  addFormats.default(ajv);
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

function messageOf({ keyword, params }: ErrorObject): [MessageKey, MessageParams?] {
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
      if (params.format === 'date') return ['validation.day'];
      return [params.format === 'date-time' ? 'validation.moment' : 'validation.value'];
    default:
      return ['validation.value'];
  }
}

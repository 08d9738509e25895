import type { NestedSchemas } from '../../contract/nested-schemas.ts';
import { escaped, Markup } from './html.ts';

/** A schema of the contract, as its reference shows it. */
export interface Schema extends NestedSchemas<Schema> {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  examples?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  required?: readonly string[];
}

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  description?: string;
  schema: Schema;
};
type Content = Readonly<Record<string, { schema?: Schema }>>;
export type Response = {
  description: string;
  headers?: Readonly<Record<string, { description?: string; schema?: Schema }>>;
  content?: Content;
  'x-door'?: boolean;
};
export type Operation = {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description?: string;
  deprecated?: boolean;
  parameters?: readonly Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Readonly<Record<string, Response>>;
  'x-access': { public?: boolean; anyOf?: readonly string[]; permission?: string };
  'x-token-scope': readonly string[];
  'x-rate-limits'?: readonly string[];
  'x-deprecation'?: { since: string; sunset?: string; use?: string };
};
export type Policy = { quota: number; windowSeconds?: number; unit?: string; shared?: boolean; description: string };
type Components = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The bundled contract, as far as its documentation reads it. */
export type Contract = {
  info: { title: string; version: string; description: string };
  tags: readonly { name: string; description: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation>> & { parameters?: readonly Parameter[] }>>;
  components: Components;
  'x-rate-policies': Readonly<Record<string, Policy>>;
};

/** What a reference of the contract names; anything else as it is. */
export function resolved<T>(contract: Contract, value: T | { $ref: string }): T {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value as T;
  const [, , kind = '', name = ''] = String(value.$ref).split('/');
  const found = contract.components[kind]?.[name];
  if (found === undefined) throw new Error(`The contract has no ${value.$ref}.`);
  return resolved(contract, found as T);
}

/** The name of the schema that a reference names. */
export const nameOf = (schema: Schema): string | undefined => schema.$ref?.split('/').at(-1);

export type Call = { method: string; path: string; operation: Operation; parameters: readonly Parameter[] };

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Every operation, with the parameters of its path, in the order of the contract. */
export function callsOf(contract: Contract): Call[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
        resolved<Parameter>(contract, one),
      );
      return [{ method: method.toUpperCase(), path, operation, parameters }];
    }),
  );
}

/** Words of the contract, whose code stands between backticks. */
export function worded(text: string): Markup {
  return new Markup(escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>'));
}

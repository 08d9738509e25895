import type { AccessRule, TokenScope } from '@trastienda/domain';
import bundled from '../../../../openapi/openapi.json' with { type: 'json' };
import { type BodyBounds, bodyBounds, type SizedSchema } from './body-bounds.ts';
import type { Deprecation } from './deprecation.ts';
import { type OperationId, publicOperations } from './handlers.ts';
import type { RatePolicyName } from './rate-limits.ts';
import { resolveReferences } from './resolve-references.ts';

type Parameter = { name: string; in: string; explode?: boolean; schema?: { type?: string }; 'x-secret'?: boolean };
type Body = { required?: boolean; content: Record<string, { schema?: SizedSchema }> };
type Operation = {
  operationId: OperationId;
  'x-access': AccessRule;
  'x-token-scope': readonly TokenScope[];
  'x-body-limit'?: number;
  'x-rate-limits'?: readonly RatePolicyName[];
  'x-deprecation'?: Deprecation;
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, { headers?: Record<string, unknown>; 'x-stopped-read'?: true }>;
};

/** One operation of the contract, with the facts that the server's guard needs. */
export type ContractOperation = {
  id: OperationId;
  method: string;
  path: string;
  access: AccessRule;
  /** The scopes with which a program's token may call it; none if no token may. */
  tokenScopes: readonly TokenScope[];
  /** Query parameters that hold a list in one comma-separated value. */
  commaSeparated: readonly string[];
  /** Path and query parameters that open an account or identify a person: never written to the log. */
  secretParameters: readonly string[];
  /** Its request body and the accepted media types; undefined if it takes none. */
  body: { required: boolean; types: readonly string[] } | undefined;
  /** Whether it reads a list, a search or a queue, and is stopped if that takes too long (ADR 170). */
  isListRead: boolean;
  /** The limits that its calls count towards, which its answers tell. */
  rateLimits: readonly RatePolicyName[];
  /** Since when it is deprecated, and until when it answers; undefined if it stays. */
  deprecation: Deprecation | undefined;
  /** How large its JSON body may be. */
  bounds: BodyBounds;
  /** Whether it takes the expected version of its resource (If-Match). */
  versioned: boolean;
  /** Whether its response states the version of the resource (ETag). */
  tagged: boolean;
};

export type ContractDocument = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
};

/** The bundled contract as it is published at /api/docs. */
export const publishedContract = bundled as unknown as ContractDocument;

/** The contract with every `$ref` resolved, as the router needs it. */
export const contract = resolveReferences(bundled) as ContractDocument;

const methods = ['get', 'put', 'post', 'delete', 'patch'];

export const contractOperations: readonly ContractOperation[] = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => methods.includes(method))
    .map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      access: operation['x-access'],
      tokenScopes: operation['x-token-scope'],
      commaSeparated: (operation.parameters ?? [])
        .filter(
          (parameter) => parameter.in === 'query' && parameter.explode === false && parameter.schema?.type === 'array',
        )
        .map((parameter) => parameter.name),
      secretParameters: [...parametersOf(item), ...(operation.parameters ?? [])]
        .filter((parameter) => parameter['x-secret'])
        .map((parameter) => parameter.name),
      body: operation.requestBody && {
        required: operation.requestBody.required ?? false,
        types: Object.keys(operation.requestBody.content),
      },
      isListRead: operation.responses[422]?.['x-stopped-read'] === true,
      rateLimits: operation['x-rate-limits'] ?? [],
      deprecation: operation['x-deprecation'],
      bounds: bodyBounds(operation.requestBody?.content['application/json']?.schema, operation['x-body-limit']),
      versioned: (operation.parameters ?? []).some(({ name, in: place }) => place === 'header' && name === 'If-Match'),
      tagged: [200, 201].some((status) => operation.responses[status]?.headers?.ETag !== undefined),
    })),
);

/** The parameters shared by all operations of a path; the document lists them beside its methods. */
function parametersOf(item: Record<string, unknown>): readonly Parameter[] {
  return (item.parameters ?? []) as readonly Parameter[];
}

/** Keeps the server from starting if an operation has no handler, or a handler no operation. */
export function checkHandlers(names: readonly string[], operations = contractOperations): void {
  const declared = operations.map((operation) => operation.id);
  const problems = [
    ...declared.filter((id) => !names.includes(id)).map((id) => `operation ${id} has no handler`),
    ...names.filter((name) => !declared.some((id) => id === name)).map((name) => `handler ${name} has no operation`),
    ...operations
      .filter((operation) => !operation.access)
      .map((operation) => `operation ${operation.id} has no x-access`),
    ...operations
      .filter((operation) => !operation.tokenScopes)
      .map((operation) => `operation ${operation.id} has no x-token-scope`),
    ...operations
      .filter(({ id, access }) => (access?.public ?? false) !== publicOperations.some((name) => name === id))
      .map(({ id }) => `operation ${id} is public only in the contract or only in the server`),
  ];
  if (problems.length > 0) throw new Error(`The contract and the handlers disagree: ${problems.join('; ')}.`);
}

// Our own rules for `redocly lint`, and the additions of `redocly bundle` to every operation (ADR 32).

/**
 * @typedef {{ source: { absoluteRef: string }, child(path: string | (string | number)[]): Location }} Location
 * @typedef {{
 *   $ref?: string, type?: string | string[], format?: string, enum?: unknown[], const?: unknown,
 *   oneOf?: Schema[], anyOf?: Schema[], allOf?: Schema[], items?: Schema, properties?: Record<string, Schema>,
 *   additionalProperties?: boolean | Schema, maxLength?: number, minimum?: number, maximum?: number, maxItems?: number,
 * }} Schema
 * @typedef {{
 *   location: Location,
 *   report(problem: { message: string, location: Location }): void,
 *   resolve(node: Schema, from: string): { node?: Schema, location?: Location },
 * }} Walk
 */

// Formats with a fixed length.
const measured = ['date', 'date-time', 'uuid'];

/**
 * The bounds that the schema of a request value lacks.
 * @param {Schema} schema
 * @returns {string[]}
 */
export function missingBounds(schema) {
  if (schema.enum || schema.const !== undefined) return [];
  const types = [schema.type ?? []].flat();
  /** @type {('maxLength' | 'minimum' | 'maximum' | 'maxItems')[]} */
  const needs = [];
  if (types.includes('string') && !measured.includes(String(schema.format))) needs.push('maxLength');
  if (types.includes('integer') || types.includes('number')) needs.push('minimum', 'maximum');
  if (types.includes('array')) needs.push('maxItems');
  return needs.filter((bound) => schema[bound] === undefined);
}

const tokenScopes = ['read', 'loads', 'reports', 'orders', 'approvals'];
// Areas that a program's token can never change: authentication, users, and global data.
const closedTags = ['session', 'users', 'settings', 'sellers', 'notices'];

/**
 * The problem of an operation's `x-token-scope`, in words; undefined if it is correct.
 * @param {string} method
 * @param {{ tags?: string[], 'x-access'?: { public?: true }, 'x-token-scope'?: unknown }} operation
 */
export function tokenScopeFault(method, { tags = [], 'x-access': access, 'x-token-scope': scopes }) {
  if (!Array.isArray(scopes)) return 'An operation needs `x-token-scope`: the scopes that let a token in, or [].';
  const unknown = scopes.find((scope) => !tokenScopes.includes(scope));
  if (unknown !== undefined) return `\`x-token-scope\` knows no ${unknown}.`;
  if (new Set(scopes).size < scopes.length) return '`x-token-scope` names a scope twice.';
  if (scopes.length === 0) return undefined;
  if (access?.public) return 'A public operation looks at no token: its `x-token-scope` is [].';
  if (method === 'get') return undefined;
  if (scopes.includes('read')) return 'The scope `read` is for GET alone.';
  const closed = tags.find((tag) => closedTags.includes(tag));
  return closed && `What is tagged ${closed} is changed by no token: its \`x-token-scope\` is [].`;
}

/** Every operation must state which scopes of a program's token allow it (ADR 55). */
function operationHasTokenScope() {
  return {
    Operation: (
      /** @type {Parameters<typeof tokenScopeFault>[1]} */ operation,
      /** @type {Walk & { key: string }} */ { report, location, key },
    ) => {
      const message = tokenScopeFault(key, operation);
      if (message) report({ message, location });
    },
  };
}

const leastNoticeDays = 180;

/**
 * The problem of an operation's `x-deprecation`, in words; undefined if it is correct. Who uses the operation has half a year to leave it.
 * @param {{ deprecated?: boolean, 'x-deprecation'?: { since?: string, sunset?: string } }} operation
 */
export function deprecationFault({ deprecated = false, 'x-deprecation': told }) {
  if (deprecated !== (told !== undefined)) return '`deprecated` and `x-deprecation` belong together.';
  if (!told) return undefined;
  const [since, sunset] = [told.since, told.sunset].map((day) => Date.parse(`${day}T00:00:00Z`));
  if (Number.isNaN(since)) return '`x-deprecation` says since which day, as 2027-06-01.';
  if (told.sunset === undefined) return undefined;
  if (Number.isNaN(sunset)) return '`sunset` is a day, as 2027-06-01.';
  return Number(sunset) - Number(since) < leastNoticeDays * 86_400_000
    ? `An operation answers for ${leastNoticeDays} days at least after it is deprecated.`
    : undefined;
}

/** An operation that will go says since when, and keeps its promise of time. */
function operationDeprecation() {
  return {
    Operation: (
      /** @type {Parameters<typeof deprecationFault>[0]} */ operation,
      /** @type {Walk} */ { report, location },
    ) => {
      const message = deprecationFault(operation);
      if (message) report({ message, location });
    },
  };
}

/** Every request value must have a bound: texts, numbers, lists. Files are bounded by the size of their request. */
function sentValueHasBounds() {
  const seen = new Set();
  /**
   * @param {Schema | undefined} written
   * @param {Location} at
   * @param {Walk} walk
   */
  const look = (written, at, walk) => {
    if (!written) return;
    const { node: schema, location = at } = written.$ref
      ? walk.resolve(written, at.source.absoluteRef)
      : { node: written };
    if (!schema || seen.has(schema) || schema.format === 'binary') return;
    seen.add(schema);
    for (const bound of missingBounds(schema)) {
      walk.report({ message: `A value that can be sent needs \`${bound}\`.`, location: location.child('type') });
    }
    for (const part of /** @type {const} */ (['oneOf', 'anyOf', 'allOf'])) {
      for (const [n, inner] of (schema[part] ?? []).entries()) look(inner, location.child([part, n]), walk);
    }
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      look(inner, location.child(['properties', name]), walk);
    }
    look(schema.items, location.child('items'), walk);
    if (typeof schema.additionalProperties === 'object') {
      look(schema.additionalProperties, location.child('additionalProperties'), walk);
    }
  };
  return {
    Parameter: (/** @type {{ schema?: Schema }} */ { schema }, /** @type {Walk} */ walk) =>
      look(schema, walk.location.child('schema'), walk),
    RequestBody: (
      /** @type {{ content: Record<string, { schema?: Schema }> }} */ { content },
      /** @type {Walk} */ walk,
    ) => {
      for (const [type, { schema }] of Object.entries(content)) {
        look(schema, walk.location.child(['content', type, 'schema']), walk);
      }
    },
  };
}

export default function contractRules() {
  return {
    id: 'trastienda',
    rules: {
      oas3: {
        'sent-value-has-bounds': sentValueHasBounds,
        'operation-has-token-scope': operationHasTokenScope,
        'operation-deprecation': operationDeprecation,
      },
    },
  };
}

// The responses that the server gives before it reaches an operation are the same everywhere: this step adds them to each operation of the
// bundled contract (ADR 32), from `components.responses` of openapi/openapi.yaml. So is the one that a read of a list that takes too long is
// stopped with (ADR 170): nobody has to remember it.

/** @typedef {{ headers?: Record<string, unknown>, content?: Record<string, { schema?: { type?: string } }> }} Answer */
/**
 * @typedef {{ 'x-access': { public?: true }, 'x-list-read'?: true, responses: Record<string, Answer | { $ref: string }>,
 *   parameters?: { $ref?: string, in?: string }[] }} Operation
 */

const methods = ['get', 'put', 'post', 'delete', 'patch'];

/**
 * The common responses of one operation, by status.
 * @param {string} method
 * @param {Operation} operation
 * @returns {Record<string, string>}
 */
function doorAnswers(method, operation) {
  return {
    ...(!operation['x-access'].public && { 403: 'OutOfScope' }),
    ...(method !== 'get' && { 408: 'RequestTimeout', 413: 'PayloadTooLarge', 415: 'UnsupportedMedia' }),
    414: 'AddressTooLong',
    431: 'HeadersTooLarge',
    ...(isListRead(method, operation) && { 422: 'SearchTooWide' }),
  };
}

/**
 * Whether an operation reads a list, a search or a queue: it answers an array or a total as JSON, or its `x-list-read` says so. Files and
 * streams are none.
 * @param {string} method
 * @param {Operation} operation
 * @returns {boolean}
 */
export function isListRead(method, operation) {
  const answer = /** @type {Answer | undefined} */ (operation.responses['200']);
  const json = answer?.content?.['application/json'];
  if (operation['x-list-read'] || !json) return operation['x-list-read'] === true;
  return method === 'get' && (json.schema?.type === 'array' || answer.headers?.['X-Total-Count'] !== undefined);
}

/**
 * Adds the common responses to a bundled contract; an operation's own responses stay.
 * @param {{ paths: Record<string, Record<string, Operation>> }} contract
 */
export function addDoorAnswers({ paths }) {
  for (const item of Object.values(paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      for (const [status, name] of Object.entries(doorAnswers(method, operation))) {
        operation.responses[status] ??= { $ref: `#/components/responses/${name}` };
      }
    }
  }
}

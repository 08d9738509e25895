// The responses that the server gives before it reaches an operation are the same everywhere: this step adds them to each operation of the
// bundled contract (ADR 32), from `components.responses` of openapi/openapi.yaml.

/** @typedef {{ 'x-access': { public?: true }, responses: Record<string, unknown>, parameters?: { $ref?: string, in?: string }[] }} Operation */

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
  };
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

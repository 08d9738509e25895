// What the server answers before an operation is reached is the same everywhere: it is added to each operation of the
// bundled contract (ADR 32), from `components.responses` of openapi/openapi.yaml.
import { readFileSync, writeFileSync } from 'node:fs';

/** @typedef {{ 'x-access': { public?: true }, responses: Record<string, unknown>, parameters?: { $ref?: string, in?: string }[] }} Operation */

const methods = ['get', 'put', 'post', 'delete', 'patch'];

/**
 * The answers of the door to one operation, by status.
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
 * Writes them into a bundled contract; what an operation says itself stays.
 * @param {string} file
 */
export function addDoorAnswers(file) {
  /** @type {{ paths: Record<string, Record<string, Operation>> }} */
  const contract = JSON.parse(readFileSync(file, 'utf8'));
  for (const item of Object.values(contract.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      for (const [status, name] of Object.entries(doorAnswers(method, operation))) {
        operation.responses[status] ??= { $ref: `#/components/responses/${name}` };
      }
    }
  }
  writeFileSync(file, `${JSON.stringify(contract, null, 2)}\n`);
}

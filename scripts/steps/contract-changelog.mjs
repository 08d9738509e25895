import { readFileSync } from 'node:fs';
import { changesBetween, surfaceFrom, surfaceOf } from './contract-surface.mjs';
import { fromRoot } from './paths.mjs';

// openapi/history/ keeps what the last release promised (surface.txt) and what each release changed (releases.json): an installed package has
// no history of git. `scripts/steps/release-contract.mjs` writes both when a release is cut.

export const surfaceFile = fromRoot('openapi', 'history', 'surface.txt');
export const releasesFile = fromRoot('openapi', 'history', 'releases.json');

/**
 * The changelog of the contract: what has changed since the last release, and what each release changed.
 * @param {string} contractFile
 * @returns {string}
 */
export function contractChangelog(contractFile) {
  const contract = JSON.parse(readFileSync(contractFile, 'utf8'));
  const before = surfaceFrom(readFileSync(surfaceFile, 'utf8'));
  const releases = JSON.parse(readFileSync(releasesFile, 'utf8'));
  const unreleased = { version: null, date: null, changes: changesBetween(before, surfaceOf(contract)) };
  return `${JSON.stringify([unreleased, ...releases], null, 1)}\n`;
}

// `node scripts/steps/release-contract.mjs 0.4.0 2026-12-01`, when a release is cut: what changed since the one before goes to
// openapi/history/releases.json, and the contract as it is becomes the one that the next release is compared with.
import { readFileSync, writeFileSync } from 'node:fs';
import { giveUp, say } from './console.mjs';
import { releasesFile, surfaceFile } from './contract-changelog.mjs';
import { changesBetween, surfaceFrom, surfaceOf, surfaceText } from './contract-surface.mjs';
import { fromRoot } from './paths.mjs';

const [version = '', date = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version) || !/^\d{4}-\d\d-\d\d$/.test(date))
  giveUp('Indique la versión y el día: 0.4.0 2026-12-01');
const surface = surfaceOf(JSON.parse(readFileSync(fromRoot('openapi', 'openapi.json'), 'utf8')));
const releases = JSON.parse(readFileSync(releasesFile, 'utf8'));
const changes = changesBetween(surfaceFrom(readFileSync(surfaceFile, 'utf8')), surface);
if (releases.some((/** @type {{ version: string }} */ one) => one.version === version)) giveUp(`${version} ya está.`);
writeFileSync(releasesFile, `${JSON.stringify([{ version, date, changes }, ...releases], null, 1)}\n`);
writeFileSync(surfaceFile, surfaceText(surface));
say(`${version}: ${changes.length} cambios del contrato.`);

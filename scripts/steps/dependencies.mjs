import { existsSync, readdirSync } from 'node:fs';
import { giveUp, say } from './console.mjs';
import { fromRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { contentKey, isStamped, stamp } from './stamps.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

function manifests() {
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(fromRoot(folder)).map((name) => fromRoot(folder, name, 'package.json')),
  );
  return [fromRoot('package.json'), fromRoot('package-lock.json'), fromRoot('tests', 'package.json'), ...workspaces];
}

/**
 * Installs the npm dependencies if they are missing or a manifest changed. It uses `npm install`, not `npm ci`: the lock file may lack the
 * binaries of other platforms (docs/decisions/adr-005-npm-install-in-the-bootstrap.md).
 */
export async function ensureDependencies() {
  if (existsSync(fromRoot('node_modules')) && isStamped('install', contentKey(manifests()))) return;
  say('Instalando dependencias (la primera vez tarda un par de minutos)...');
  const { code, output } = await run(npm, ['install', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true });
  if (code !== 0) giveUp(`No fue posible instalar las dependencias con npm install:\n${output}`);
  // Marked after the installation: npm may have completed the lock file for this platform.
  markInstalled();
}

/** Records that node_modules matches the manifests. */
export function markInstalled() {
  stamp('install', contentKey(manifests()));
}

import { giveUp } from './console.mjs';

const needed = [20, 19];

/** Refuses an old version of Node before any import that would fail with a confusing error. */
export function checkNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = needed;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  giveUp(
    `Trastienda necesita Node ${needed.join('.')} o posterior y aquí corre Node ${version}. ` +
      'Instale la versión LTS actual desde https://nodejs.org e inténtelo de nuevo.',
  );
}

import { existsSync, readdirSync } from 'node:fs';
import { giveUp, say } from './console.mjs';
import { binary, fromRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { forgetStamp, isStamped, stamp, timeKey } from './stamps.mjs';

const products = [
  'apps/server/dist/trastienda-server.mjs',
  'apps/cli/dist/trastienda.mjs',
  'apps/connect/dist/trastienda-connect.mjs',
  'apps/web/dist/index.html',
  'packages/api-client/dist/package/package.json',
];

function sources() {
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(fromRoot(folder)).flatMap((name) =>
      readdirSync(fromRoot(folder, name))
        .filter((entry) => !['dist', 'node_modules', '.turbo', 'bin'].includes(entry))
        .map((entry) => fromRoot(folder, name, entry)),
    ),
  );
  const shared = ['openapi/openapi.json', 'package-lock.json', 'tsconfig.base.json', 'turbo.json'];
  return [...workspaces, ...shared.map((path) => fromRoot(path))];
}

/** @param {string} state of the sources */
const stands = (state) => isStamped('build', state) && products.every((path) => existsSync(fromRoot(path)));

/** Whether the build is up to date with the sources. */
export const isBuilt = () => stands(timeKey(sources()));

/** Builds web, server and command line with turbo if a source changed since the last successful build. */
export async function ensureBuild() {
  const before = timeKey(sources());
  if (stands(before)) return;
  say('Compilando la web, el servidor y la línea de comandos...');
  await build();
  // The stamp holds the state before the build, so that a file saved during the build triggers another build at the next start.
  stamp('build', before);
}

/** @param {{ quiet?: boolean }} [options] */
export async function build({ quiet = true } = {}) {
  forgetStamp('build');
  const { code, output } = await run(binary('turbo'), ['run', 'build', '--output-logs=errors-only'], {
    quiet,
    env: { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
  });
  if (code !== 0) giveUp(`No fue posible compilar:\n${output}`);
}

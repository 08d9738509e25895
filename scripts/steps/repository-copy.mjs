// A copy of this repository for tests that change files of it.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fromRoot, root } from './paths.mjs';
import { run } from './processes.mjs';

/**
 * Copies the committed and the new files, and links the installed packages. Returns the folder of the copy.
 * @param {string} purpose a part of the folder's name
 */
export async function copyRepository(purpose) {
  const copy = mkdtempSync(join(tmpdir(), `trastienda-${purpose}-`));
  const { output } = await run('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, quiet: true });
  for (const path of output.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(fromRoot(path), join(copy, path));
  }
  linkModules(copy);
  await run('git', ['init', '--quiet'], { cwd: copy, quiet: true });
  return copy;
}

/**
 * Links the installed packages into the copy, with the copy's own workspaces.
 * @param {string} copy
 */
function linkModules(copy) {
  const modules = join(copy, 'node_modules');
  mkdirSync(modules);
  for (const entry of readdirSync(fromRoot('node_modules'), { withFileTypes: true })) {
    const { name } = entry;
    if (name.startsWith('.trastienda-')) continue;
    // A workspace is a relative link.
    if (name === '@trastienda' || entry.isSymbolicLink())
      cpSync(fromRoot('node_modules', name), join(modules, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(fromRoot('node_modules', name), join(modules, name));
  }
}

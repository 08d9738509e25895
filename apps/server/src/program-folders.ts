import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type ProgramFolders = {
  /** The built web app. */
  web: string;
  /** Where data goes when nobody says where. */
  data: string;
};

/**
 * Where this program finds what it serves. `module` is the address of a file in the first folder of the workspace, its
 * sources or its build. A checkout has the web beside the server and keeps its data at its root; an installed package has
 * the web inside, and data goes to the folder from which it is started: never into node_modules.
 */
export function programFolders(module: string, workingFolder: string): ProgramFolders {
  const checkout = fileURLToPath(new URL('../../../', module));
  if (existsSync(join(checkout, 'apps', 'web', 'package.json'))) {
    return { web: join(checkout, 'apps', 'web', 'dist'), data: join(checkout, '.trastienda') };
  }
  return { web: fileURLToPath(new URL('./web', module)), data: join(workingFolder, '.trastienda') };
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type ProgramFolders = {
  /** The built web app. */
  web: string;
  /** The pages of the API's documentation. */
  docs: string;
  /** The default folder for data. */
  data: string;
};

/**
 * The folders of this program. `module` is the URL of a file in the package's first-level folder, its sources or its build. A checkout has
 * the web app beside the server and its data at the root; an installed package contains the web app, and its data goes to the working
 * folder, never into node_modules.
 */
export function programFolders(module: string, workingFolder: string): ProgramFolders {
  const docs = fileURLToPath(new URL('../docs', module));
  const checkout = fileURLToPath(new URL('../../../', module));
  if (existsSync(join(checkout, 'apps', 'web', 'package.json'))) {
    return { web: join(checkout, 'apps', 'web', 'dist'), docs, data: join(checkout, '.trastienda') };
  }
  return { web: fileURLToPath(new URL('./web', module)), docs, data: join(workingFolder, '.trastienda') };
}

import type { ServerConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { adoptingOwner } from '../db/files-owner.ts';
import { openFilesAt } from '../ports/files/open-files.ts';
import { claimPlace } from '../ports/files/owned-files.ts';
import { inMarketplace } from './in-marketplace.ts';
import { print } from './print.ts';
import { say } from './say.ts';

/** `trastienda-server files adopt`: runs here, or in the server that has the data folder open. */
export async function adoptFiles(config: ServerConfig): Promise<void> {
  for (const line of await inMarketplace(config, 'adoptFiles', {}, adoptionLines)) print(line);
}

/** Gives the places of the files to this database, and answers a line for each. */
export async function adoptionLines({ config, database }: Pick<Context, 'config' | 'database'>): Promise<string[]> {
  const { id } = await adoptingOwner(database);
  const lines: string[] = [];
  for (const place of [config.files, config.previousFiles]) {
    if (!place) continue;
    const files = await openFilesAt(place);
    try {
      await files.check();
      await claimPlace(files, id);
      lines.push(say('server.files.adopted', { place: files.place }));
    } finally {
      files.close();
    }
  }
  return lines;
}

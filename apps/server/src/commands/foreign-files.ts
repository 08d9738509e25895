import type { Context } from '../context.ts';
import { whileAway } from '../ports/files/require-files.ts';
import { say } from './say.ts';

/** For a start: a line for each place whose files belong to another database. */
export async function foreignFilesLines({ files, log }: Pick<Context, 'files' | 'log'>): Promise<string[]> {
  const places = await files.foreignPlaces().catch(whileAway<string[]>(log, []));
  return places.map((place) => say('server.files.foreign', { place }));
}

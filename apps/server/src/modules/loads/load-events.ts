import { setTimeout as rest } from 'node:timers/promises';
import type { Load } from '@trastienda/api-client';
import { isLoadOver } from '@trastienda/domain';
import type { Context } from '../../context.ts';
import { toLoad } from './load-mapper.ts';
import { findAnyLoad } from './loads.repository.ts';

const LOOK_MS = 300;
const HEARTBEAT_MS = 15_000;

/**
 * A load as it goes on, in the words of server-sent events: at once as it is, then at every change, to its end. It is read
 * from the database, so that it does not matter which process works on it.
 */
export async function* loadEvents({ database }: Context, id: string): AsyncGenerator<string> {
  let seen = 0;
  let quietSince = performance.now();
  for (;;) {
    const load = await findAnyLoad(database.db, id);
    if (!load) return;
    if (load.version !== seen) {
      seen = load.version;
      quietSince = performance.now();
      yield eventOf(toLoad(load), load.version);
      if (isLoadOver(load.state)) return;
    } else if (performance.now() - quietSince > HEARTBEAT_MS) {
      quietSince = performance.now();
      yield ': sigue\n\n';
    }
    await rest(LOOK_MS);
  }
}

const eventOf = (load: Load, version: number) => `id: ${version}\ndata: ${JSON.stringify(load)}\n\n`;

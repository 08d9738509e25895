import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackingMemory, PackingStore } from '@trastienda/machines';
import { configFolder } from './config-folder.ts';

const nothing: PackingMemory = { waiting: [], rejected: [], aside: {}, remembered: '' };

/** The stored packing data of one packer at one server, in the user's own file; malformed data is ignored. */
export const openPackingStore = (
  env: Readonly<Record<string, string | undefined>>,
  { server, userId }: { server: string; userId: string },
): PackingStore => {
  const folder = join(configFolder(env), 'packing');
  const name = createHash('sha256').update(`${server}\n${userId}`).digest('hex').slice(0, 32);
  const path = join(folder, `${name}.json`);
  const read = (): PackingMemory => {
    try {
      const kept: unknown = JSON.parse(readFileSync(path, 'utf8'));
      return { ...nothing, ...(typeof kept === 'object' ? kept : {}) };
    } catch {
      return nothing;
    }
  };
  return {
    read,
    change: (change) => {
      const memory = read();
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // Renaming keeps the old file whole if the process dies while writing.
      const draft = `${path}.${process.pid}`;
      writeFileSync(draft, `${JSON.stringify({ ...memory, ...change(memory) })}\n`, { mode: 0o600 });
      renameSync(draft, path);
    },
  };
};

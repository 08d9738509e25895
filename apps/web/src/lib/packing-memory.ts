import type { PackingMemory, PackingStore } from '@trastienda/machines';

const nothing: PackingMemory = { waiting: [], aside: {}, remembered: '' };
const keyOf = (userId: string) => `trastienda.packing.${userId}`;

/** What this browser remembers of a user; empty if storage is unavailable or holds something unreadable. */
export function readPackingMemory(userId: string): PackingMemory {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    return { ...nothing, ...(typeof kept === 'object' ? kept : {}) };
  } catch {
    return nothing;
  }
}

/** Reads and changes what this browser remembers of a packer. */
export const packingStore = (userId: string): PackingStore => ({
  read: () => readPackingMemory(userId),
  change: (change) => {
    const memory = readPackingMemory(userId);
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...memory, ...change(memory) }));
  },
});

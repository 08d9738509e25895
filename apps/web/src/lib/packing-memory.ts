import type { PackingMemory, PackingStore } from '@trastienda/machines';

const nothing: PackingMemory = { waiting: [], aside: {}, remembered: '' };
const keyOf = (userId: string) => `trastienda.packing.${userId}`;

/** What is remembered of a person; nothing where this browser keeps nothing or somebody else wrote there. */
export function readPackingMemory(userId: string): PackingMemory {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    return { ...nothing, ...(typeof kept === 'object' ? kept : {}) };
  } catch {
    return nothing;
  }
}

/** What this browser remembers of one packer. */
export const packingStore = (userId: string): PackingStore => ({
  read: () => readPackingMemory(userId),
  change: (change) => {
    const memory = readPackingMemory(userId);
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...memory, ...change(memory) }));
  },
});

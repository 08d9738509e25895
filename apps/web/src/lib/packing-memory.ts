import type { Parcel } from '@trastienda/machines';

/** What one packer's browser remembers: parcels that wait for the network, orders put aside with their reason, the last carrier. */
export interface PackingMemory {
  readonly waiting: readonly Parcel[];
  readonly aside: Readonly<Record<string, string>>;
  readonly remembered: string;
}

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

/** Changes what is remembered; throws where this browser cannot keep it. */
export function changePackingMemory(userId: string, change: (memory: PackingMemory) => Partial<PackingMemory>): void {
  const memory = readPackingMemory(userId);
  localStorage.setItem(keyOf(userId), JSON.stringify({ ...memory, ...change(memory) }));
}

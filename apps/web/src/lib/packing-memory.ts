import type { PackingMemory, PackingStore } from '@trastienda/machines';
import { useMemo, useSyncExternalStore } from 'react';

const nothing: PackingMemory = { waiting: [], rejected: [], aside: {}, remembered: '' };
const keyOf = (userId: string) => `trastienda.packing.${userId}`;

/** What this browser remembers of a user; empty if storage is unavailable or holds something unreadable. */
export const readPackingMemory = (userId: string): PackingMemory => memoryOf(storedText(userId));

function storedText(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

function memoryOf(text: string | null): PackingMemory {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
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
    for (const hear of listeners) hear();
  },
});

const listeners = new Set<() => void>();

function listen(hear: () => void): () => void {
  listeners.add(hear);
  // Another page of this browser.
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(hear);
    window.removeEventListener('storage', hear);
  };
}

/** What this browser remembers of a packer now, whichever of its pages changes it. */
export function usePackingMemory(userId: string): PackingMemory {
  const text = useSyncExternalStore(listen, () => storedText(userId));
  return useMemo(() => memoryOf(text), [text]);
}

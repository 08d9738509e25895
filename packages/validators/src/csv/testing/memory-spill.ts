import type { Spill } from '../engine/spilled-records.ts';

/** A spill that stores its pieces in memory, not on disk. */
export function memorySpill(): Spill & { pieces: Uint8Array[] } {
  const pieces: Uint8Array[] = [];
  return {
    pieces,
    append: (bytes) => pieces.push(bytes.slice()) - 1,
    read: (place, into) => into.set(pieces[place] as Uint8Array),
  };
}

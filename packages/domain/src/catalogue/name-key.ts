/** A name for comparison: case and accents do not count, spaces do, as on the server. */
export const nameKey = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

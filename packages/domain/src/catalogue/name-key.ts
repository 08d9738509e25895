/** A name as it is compared: capitals and accents make no difference, spaces do, as on the server. */
export const nameKey = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Limits of the maps of columns that are kept (ours): columns of a file, characters of their names and of a fixed value, and maps of one layout. */
export const columnMapLimits = { columns: 256, name: 130, value: 500, kept: 100 } as const;

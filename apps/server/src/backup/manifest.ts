/** The first entry of a backup: what it is, before anything is unpacked. */
export type Manifest = {
  kind: 'trastienda-backup';
  format: 1;
  /** Of the program that wrote it. */
  version: string;
  createdAt: string;
  /** The steps of the schema that it has. */
  migrations: readonly string[];
};

export const manifestName = 'backup.json';

/** The last entry: an archive without it was cut off. */
export const endName = 'end.json';

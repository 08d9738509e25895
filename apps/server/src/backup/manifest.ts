/** The first entry of a backup: describes it before anything is unpacked. */
export type Manifest = {
  kind: 'trastienda-backup';
  format: 1;
  /** The version of the program that wrote the backup. */
  version: string;
  createdAt: string;
  /** The places whose files the backup does not hold; earlier versions wrote one, and in backups of the first ones it is undefined. */
  filesElsewhere?: string | readonly string[] | undefined;
  /** The schema steps that the database had applied. */
  migrations: readonly string[];
};

export const manifestName = 'backup.json';

/** The last entry: an archive without it was cut off. */
export const endName = 'end.json';

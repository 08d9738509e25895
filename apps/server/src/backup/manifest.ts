/** The first entry of a backup: describes it before anything is unpacked. */
export type Manifest = {
  kind: 'trastienda-backup';
  format: 1;
  /** The version of the program that wrote the backup. */
  version: string;
  createdAt: string;
  /** Where the files are, if the backup does not hold them; undefined also in backups of earlier versions, which hold them. */
  filesElsewhere?: string | undefined;
  /** The schema steps that the database had applied. */
  migrations: readonly string[];
};

export const manifestName = 'backup.json';

/** The last entry: an archive without it was cut off. */
export const endName = 'end.json';

import { resolve } from 'node:path';

/** How the service of S3 is reached; its credentials are read by its client (`AWS_ACCESS_KEY_ID` and the like). */
export type S3Service = { endpoint: string | undefined; region: string; pathStyle: boolean };

/** Where an installation keeps its files. */
export type FilesPlace =
  | { kind: 'folder'; folder: string }
  | { kind: 's3'; bucket: string; prefix: string; service: S3Service };

/** `s3://bucket`, `s3://bucket/some/prefix`: names of buckets as Amazon allows them. */
const s3Address = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w.-]+(?:\/[\w.-]+)*))?\/?$/;

/** Reads `s3://bucket/prefix` or a folder's path; undefined for another address. */
export function readFilesPlace(text: string, service: S3Service): FilesPlace | undefined {
  if (!text.includes('://')) return { kind: 'folder', folder: resolve(text) };
  const { bucket, prefix = '' } = s3Address.exec(text)?.groups ?? {};
  return bucket === undefined ? undefined : { kind: 's3', bucket, prefix, service };
}

/** A place as an operator writes it. */
export function nameOfPlace(place: FilesPlace): string {
  if (place.kind === 'folder') return place.folder;
  return `s3://${[place.bucket, place.prefix].filter(Boolean).join('/')}`;
}

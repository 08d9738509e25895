import { filesFolder } from './files-folder.ts';
import type { FilesPlace } from './files-place.ts';
import type { FilesPort } from './files-port.ts';
import { filesWithPrevious } from './files-with-previous.ts';
import { ownedFiles } from './owned-files.ts';

/** Opens the place of an installation's files; the client of S3 is loaded only where files are there. */
export async function openFilesAt(place: FilesPlace): Promise<FilesPort> {
  if (place.kind === 'folder') return filesFolder(place.folder);
  const { filesS3 } = await import('./s3/files-s3.ts');
  return filesS3(place);
}

/** Opens the place of the files of a database (`owner`), and the one that they are being moved from. */
export async function openFiles(
  { files, previousFiles }: FilesConfig,
  owner: Parameters<typeof ownedFiles>[1],
): Promise<FilesPort> {
  const opened = async (place: FilesPlace) => ownedFiles(await openFilesAt(place), owner);
  const current = await opened(files);
  return previousFiles ? filesWithPrevious(current, await opened(previousFiles)) : current;
}

/** The place of the files, and the one that they are being moved from. */
export type FilesConfig = { files: FilesPlace; previousFiles: FilesPlace | undefined };

import { AppError } from '../../../contract/app-error.ts';
import { UploadedFile } from '../../../contract/uploaded-file.ts';

/**
 * An uploaded file small enough to keep in memory; undefined where none was sent. At most one byte beyond the limit is read, so that a file
 * that is too large is refused without waiting for the rest.
 */
export async function readUpload(file: unknown, most: number): Promise<{ name: string; bytes: Buffer } | undefined> {
  const limit = most + 1;
  const part = file instanceof UploadedFile ? await file.open(limit) : undefined;
  if (!part) return undefined;
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of part.content as AsyncIterable<Buffer>) {
      pieces.push(piece);
      size += piece.length;
      if (size >= limit) break;
    }
  } catch {
    throw new AppError(400, 'loads.file.interrupted');
  }
  return { name: part.name, bytes: Buffer.concat(pieces) };
}

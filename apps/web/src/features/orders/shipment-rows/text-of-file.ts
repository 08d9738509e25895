import { fileText } from '@trastienda/validators';

/** Decodes a file of rows as the check of a load does. */
export async function textOfFile(file: File): Promise<string> {
  return fileText(new Uint8Array(await file.arrayBuffer()));
}

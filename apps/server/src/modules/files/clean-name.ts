import { loadLimits } from '@trastienda/domain';

/** A file's name to be shown and to be offered for a download, without folders and without what is no text. */
export function cleanName(name: string, otherwise: string): string {
  const last = name.split(/[\\/]/).pop() ?? '';
  const clean = last.replace(/\p{C}/gu, '').trim().slice(-loadLimits.fileNameLength);
  return clean || otherwise;
}

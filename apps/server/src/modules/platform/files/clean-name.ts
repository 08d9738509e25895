import { loadLimits } from '@trastienda/domain';

/** A file's name for display and download, without folders and without unprintable characters. */
export function cleanName(name: string, otherwise: string): string {
  const last = name.split(/[\\/]/).pop() ?? '';
  const clean = last.replace(/\p{C}/gu, '').trim().slice(-loadLimits.fileNameLength);
  return clean || otherwise;
}

import type { FileToFix } from './file-to-fix.ts';

/**
 * Asks about the rows of a remainder and keeps the mended file beside it, also where the asking ends by a failure (a session that
 * is over): nothing that was typed is lost. Answers its path, which is told either way.
 */
export async function keptMends(
  { path, file }: { path: string; file: Pick<FileToFix, 'save'> },
  { ask, tell }: { ask: () => Promise<unknown>; tell: (path: string) => void },
): Promise<string> {
  const mended = path.replace(/\.csv$/, '-listo.csv');
  try {
    await ask();
  } finally {
    await file.save(mended);
    tell(mended);
  }
  return mended;
}

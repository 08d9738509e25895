import { formatCount } from '@trastienda/domain';
import { say } from '../../messages/say.ts';
import type { FileToFix, Fixed } from './file-to-fix.ts';

/** What became of the wrong rows. The corrected file has no row for those that were left out. */
export const fixedLines = ({ corrected, leftOut, skipped }: Fixed): string[] =>
  [
    { label: say('cli.loads.fix.corrected'), n: corrected },
    { label: say('cli.loads.fix.leftOut'), n: leftOut },
    { label: say('cli.loads.fix.skipped'), n: skipped },
  ].flatMap(({ label, n }) => (n > 0 ? [`${label}: ${formatCount(n)}`] : []));

/**
 * Asks about the rows of a remainder and saves the corrected file beside it, even if the questions end with a failure (such as an expired
 * session), so that no input is lost. Returns the path, which is printed in any case.
 */
export async function keptCorrections(
  { path, file }: { path: string; file: Pick<FileToFix, 'save'> },
  { ask, tell }: { ask: () => Promise<unknown>; tell: (path: string) => Promise<void> },
): Promise<string> {
  const corrected = path.replace(/\.csv$/, '-listo.csv');
  try {
    await ask();
  } finally {
    await file.save(corrected);
    await tell(corrected);
  }
  return corrected;
}

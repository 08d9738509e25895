import { isLoadOver } from '@trastienda/domain';
import type { FlowLoad } from '@trastienda/machines';
import { useEffect, useState } from 'react';
import type { FileChecker } from '../check/file-checker.ts';
import { everyIssue } from '../loads.queries.ts';

/**
 * Brings the server's verdict to the rows of the preview once a rehearsal is over, and takes it back when that is forgotten.
 * Answers whose verdict the rows show: the id of the rehearsal, or undefined for this side's own.
 */
export function useServerVerdict(checker: FileChecker, rehearsal: FlowLoad | undefined): string | undefined {
  const [shown, setShown] = useState<string>();
  const id = rehearsal && isLoadOver(rehearsal.state) ? rehearsal.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    let isCurrent = true;
    const learn = async () => {
      const issues = await everyIssue(id);
      if (!isCurrent) return;
      await checker.learn(issues);
      if (isCurrent) setShown(id);
    };
    // The list of the server's reasons beside the preview says that it could not be read, and offers to try again.
    learn().catch(() => undefined);
    return () => {
      isCurrent = false;
      setShown(undefined);
      // A file that was forgotten meanwhile took its rows along.
      checker.learn(undefined).catch(() => undefined);
    };
  }, [checker, id]);
  return shown;
}

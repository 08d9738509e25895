import { isLoadOver } from '@trastienda/domain';
import type { FlowLoad } from '@trastienda/machines';
import { useEffect, useState } from 'react';
import type { FileChecker } from '../check/file-checker.ts';
import { everyIssue } from '../loads.queries.ts';

/**
 * Adds the server's verdict to the preview's rows once a rehearsal is over, and removes it when the rehearsal is forgotten. Returns the id
 * of the rehearsal whose verdict the rows show; undefined for the browser's own check.
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
    // If this fails, the list of the server's reasons beside the preview says so and offers a retry.
    learn().catch(() => undefined);
    return () => {
      isCurrent = false;
      setShown(undefined);
      // This fails when the file was dropped meanwhile: its rows are gone with it.
      checker.learn(undefined).catch(() => undefined);
    };
  }, [checker, id]);
  return shown;
}

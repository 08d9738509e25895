import { say, todayInMexico } from '@trastienda/domain';
import type { Page, Search } from '@trastienda/validators';
import { searchIn } from './searching.ts';
import { useViewer } from './signed-in.tsx';
import { useUrlState } from './url-state.ts';

/**
 * The props of a list's export button: the file holds what the address finds and is named by the day; `reportTotalCount` in the address
 * is its limit (S2 §9).
 */
export function useListFile<Filter>(
  search: Search<Filter>,
  name: string,
  ask: (search: Page & Filter, limit: string | undefined) => Promise<Blob>,
) {
  const viewer = useViewer();
  const { values } = useUrlState();
  return {
    busyLabel: say('sales.exporting'),
    retryLabel: say('shared.retry'),
    children: say('sales.export'),
    load: async () => ({
      name: `${name}-${todayInMexico()}.csv`,
      content: await ask(searchIn(search, values, viewer), values.reportTotalCount),
    }),
  };
}

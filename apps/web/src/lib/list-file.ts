import { type ReportFormat, say, todayInMexico } from '@trastienda/domain';
import type { FileRequest, Page, Search } from '@trastienda/validators';
import { searchIn } from './searching.ts';
import { useViewer } from './signed-in.tsx';
import { useUrlState } from './url-state.ts';

/**
 * The props of a list's export buttons: the file holds what the address finds and is named by the day; `reportTotalCount` in the address
 * is its limit (S2 §9).
 */
export function useListFile<Filter>(
  search: Search<Filter>,
  name: string,
  ask: (search: Page & Filter, request: FileRequest) => Promise<Blob>,
) {
  const viewer = useViewer();
  const { values } = useUrlState();
  return {
    busyLabel: say('sales.exporting'),
    retryLabel: say('shared.retry'),
    labels: { csv: say('sales.export'), xlsx: say('sales.export.xlsx') },
    load: async (format: ReportFormat) => ({
      name: `${name}-${todayInMexico()}.${format}`,
      content: await ask(searchIn(search, values, viewer), {
        limit: values.reportTotalCount,
        // The server's default is CSV.
        ...(format === 'xlsx' && { format }),
      }),
    }),
  };
}

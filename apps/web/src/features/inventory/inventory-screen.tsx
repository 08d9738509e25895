import { say } from '@trastienda/domain';
import { EmbeddedLoads } from '../../lib/embedded.tsx';
import { useUrlState } from '../../lib/url-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { InventoryList } from './inventory-list.tsx';

/** The key of the second tab in the URL; the URL of a load contains it too. */
const loading = 'load';

/** /inventory/list: the stock of all variants, and its load by CSV (S2 §2). */
export function InventoryScreen() {
  const { values, patch } = useUrlState();
  return (
    <>
      <PageHeader title={say('inventory.list.title')} />
      <Tabs
        label={say('inventory.tabs')}
        value={values.way === loading ? loading : 'list'}
        onChange={(key) => patch({ way: key === loading ? loading : '', load: '' })}
        tabs={[
          { key: 'list', label: say('inventory.list.title'), panel: <InventoryList /> },
          { key: loading, label: say('csv.layout.inventory'), panel: <EmbeddedLoads /> },
        ]}
      />
    </>
  );
}

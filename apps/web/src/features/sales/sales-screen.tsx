import { say } from '@trastienda/domain';
import { useUrlState } from '../../lib/url-state.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { TopCategories } from './top-categories.tsx';
import { TopProducts } from './top-products.tsx';

/** /orders/sales: best sellers by product and by category; the days and the seller stay when the tab changes. */
export function SalesScreen() {
  const { values, patch } = useUrlState();
  return (
    <Tabs
      label={say('sales.tabs')}
      value={values.tab === 'categories' ? 'categories' : 'products'}
      onChange={(tab) => patch({ tab: tab === 'categories' ? tab : '', page: '' })}
      tabs={[
        { key: 'products', label: say('sales.products'), panel: <TopProducts /> },
        { key: 'categories', label: say('sales.categories'), panel: <TopCategories /> },
      ]}
    />
  );
}

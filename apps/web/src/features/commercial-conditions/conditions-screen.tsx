import { hasPermission, isAdmin, isSeller, say, type Viewer } from '@trastienda/domain';
import { EmbeddedLoads } from '../../lib/embedded.tsx';
import { useViewer } from '../../lib/signed-in.tsx';
import { useUrlState } from '../../lib/url-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import { CommissionList } from './commission-list.tsx';
import { ConditionList } from './condition-list.tsx';
import { DiscountPart } from './discount-part.tsx';
import { SellerConditions } from './seller-conditions.tsx';
import { TermsPart } from './terms-part.tsx';

/** /admin/commercialTerms: the conditions that administrators offer to sellers, and what sellers do with them (S3 §2 and §6). */
export function ConditionsScreen() {
  const viewer = useViewer();
  const { values, replace } = useTabs();
  const tabs = tabsFor(viewer);
  return (
    <>
      <PageHeader title={say('conditions.title')} />
      <Tabs label={say('conditions.tabs')} value={values.way || 'list'} onChange={replace} tabs={tabs} />
    </>
  );
}

function tabsFor(viewer: Viewer): Tab[] {
  const admin = isAdmin(viewer);
  const seller = isSeller(viewer);
  const all: (Tab | false)[] = [
    { key: 'list', label: say('conditions.tab.list'), panel: <ConditionList /> },
    admin && { key: 'seller', label: say('conditions.tab.seller'), panel: <SellerConditions /> },
    seller &&
      hasPermission(viewer, 'CATALOG_USER') && {
        key: 'discount',
        label: say('conditions.tab.discount'),
        panel: <DiscountPart />,
      },
    // The keys `sku` and `commissions` also occur in the URLs of their loads.
    seller && { key: 'sku', label: say('conditions.tab.sku'), panel: <EmbeddedLoads /> },
    { key: 'rates', label: say('conditions.tab.commissions'), panel: <CommissionList /> },
    admin && { key: 'commissions', label: say('conditions.tab.import'), panel: <EmbeddedLoads /> },
    { key: 'terms', label: say('conditions.tab.terms'), panel: <TermsPart /> },
  ];
  return all.filter((tab) => tab !== false);
}

/** The tab is in the URL; changing it clears the other tab's filters. */
function useTabs() {
  const { values, patch } = useUrlState();
  const replace = (key: string) => {
    const none = Object.fromEntries(Object.keys(values).map((name) => [name, '']));
    patch({ ...none, way: key === 'list' ? '' : key });
  };
  return { values, replace };
}

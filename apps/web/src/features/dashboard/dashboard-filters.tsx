import { isAdmin, say, todayInMexico, type Viewer } from '@trastienda/domain';
import { type DashboardSearch, dashboardRangeProblems } from '@trastienda/validators';
import { useEffect, useState } from 'react';
import { useSellerNames } from '../../lib/seller-name.tsx';
import { searchSellers } from '../../lib/seller-options.ts';
import type { UrlValues } from '../../lib/url-state.ts';
import { Autocomplete } from '../../ui/autocomplete.tsx';
import { DateRangeField } from '../../ui/date-field.tsx';

export interface DashboardFiltersProps {
  readonly search: DashboardSearch;
  readonly viewer: Viewer;
  readonly patch: (changes: UrlValues) => void;
}

/** The range, which is applied as soon as it is complete and valid, and for administrators the seller. */
export function DashboardFilters({ search, viewer, patch }: DashboardFiltersProps) {
  const { fromDate, toDate, accountName } = search;
  const names = useSellerNames(accountName ? [accountName] : []);
  const [draft, setDraft] = useState({ fromDate, toDate });
  useEffect(() => setDraft({ fromDate, toDate }), [fromDate, toDate]);
  const today = todayInMexico();
  const problems = dashboardRangeProblems(draft, today);
  const words = (field: 'fromDate' | 'toDate') => problems[field] && say(problems[field].code);
  const change = ({ from, to }: { from: string; to: string }) => {
    const next = { fromDate: from, toDate: to };
    setDraft(next);
    if (Object.keys(dashboardRangeProblems(next, today)).length === 0) patch(next);
  };
  return (
    <search aria-label={say('dashboard.filters')} className="no-print flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="w-full sm:w-80">
        <DateRangeField
          from={draft.fromDate}
          to={draft.toDate}
          fromError={words('fromDate')}
          toError={words('toDate')}
          max={today}
          onChange={change}
        />
      </div>
      {isAdmin(viewer) ? (
        <div className="w-full sm:w-72">
          <Autocomplete
            label={say('orders.list.seller')}
            value={accountName ? { value: accountName, label: names.get(accountName) ?? accountName } : null}
            onChange={(option) => patch({ accountName: option?.value ?? '' })}
            load={searchSellers}
          />
        </div>
      ) : null}
    </search>
  );
}

import { useQuery } from '@tanstack/react-query';
import { say, type Viewer } from '@trastienda/domain';
import { conditionListQuery, sellerConditionList } from '@trastienda/validators';
import { useMemo } from 'react';
import type { CommercialCondition } from 'trastienda-client';
import { momentText } from '../../lib/format.ts';
import { listScreen } from '../../lib/list-screen.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { useUrlState } from '../../lib/url-state.ts';
import { defineList } from '../../ui/list/list-definition.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { conditionsQueries } from './commercial-conditions.queries.ts';

/** For a seller chosen by an administrator: what it did with each condition, and which document it accepted (S3 §2 and §6). */
export function SellerConditions() {
  const viewer = useViewer();
  const { values } = useUrlState();
  const { accountName = '' } = values;
  const list = useMemo(() => sellerScreen(viewer, accountName), [viewer, accountName]);
  return <ListPage list={list} />;
}

function sellerScreen(viewer: Viewer, accountName: string) {
  return defineList<CommercialCondition>({
    ...listScreen(sellerConditionList, viewer, {
      query: (search) => conditionsQueries.conditions(conditionListQuery(search)),
      display: { activatedBy: { wideOnly: true } },
    }),
    bare: true,
    startsFiltered: () => true,
    notice: accountName ? (
      <AcceptedTerms accountName={accountName} />
    ) : (
      <p className="text-muted">{say('conditions.seller.choose')}</p>
    ),
  });
}

function AcceptedTerms({ accountName }: { readonly accountName: string }) {
  const query = useQuery(conditionsQueries.terms(accountName));
  const { data } = query;
  const accepted = data?.find(({ acceptedBy }) => acceptedBy);
  if (!data) return <QueryError query={query} failed={say('conditions.terms.failed')} />;
  const words = accepted?.acceptedBy
    ? say('conditions.seller.terms.done', {
        version: accepted.version,
        when: momentText(accepted.acceptedBy.at),
        who: accepted.acceptedBy.name ?? '—',
      })
    : say('conditions.seller.terms.none');
  return (
    <p>
      <span className="text-muted">{say('conditions.seller.terms')}: </span>
      {words}
    </p>
  );
}

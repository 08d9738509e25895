import { useQuery } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { useParams } from 'react-router-dom';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { categoriesQueries } from './categories.queries.ts';
import { SpecificationCard } from './specification-card.tsx';

const back = { to: '/admin/categories', label: say('specifications.back') };

/** /admin/category/{categoryId}: the specifications that a category defines for its products and their variants (S2 §2). */
export function SpecificationsScreen() {
  const { categoryId = '' } = useParams();
  const query = useQuery(categoriesQueries.one(categoryId));
  const { data } = query;
  if (query.error && !data) {
    return (
      <>
        <PageHeader title={say('specifications.list.title')} back={back} />
        <QueryError query={query} failed={say('categories.form.loadFailed')} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={say('specifications.list.title')} back={back} />
      <div className="grid gap-4">
        <Card>
          {data ? (
            <DefinitionList
              columns={2}
              facts={[
                { term: say('specifications.category'), value: data.name },
                { term: say('specifications.category.path'), value: data.namePath },
              ]}
            />
          ) : (
            <Skeleton className="h-5 w-60" />
          )}
        </Card>
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <SpecificationCard categoryId={categoryId} level="product" />
          <SpecificationCard categoryId={categoryId} level="variant" />
        </div>
      </div>
    </>
  );
}

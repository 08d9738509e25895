import { useQuery } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { Navigate } from 'react-router-dom';
import { QueryError } from '../../ui/query-error.tsx';
import { LoadingLine } from '../../ui/skeleton.tsx';
import { loadPath } from './load-screens.ts';
import { loadsQueries } from './loads.queries.ts';

/** /loads?load={id}, the link in e-mails: redirects to the screen of the load's kind, which is read from the load. */
export function NamedLoad({ id }: { readonly id: string }) {
  const query = useQuery(loadsQueries.one(id));
  if (query.data) return <Navigate replace to={loadPath(query.data.layout, id)} />;
  return query.error ? <QueryError query={query} failed={say('loads.list.failed')} /> : <LoadingLine />;
}

import { useQuery } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { failureOf } from '../../lib/failure.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingLine, Skeleton } from '../../ui/skeleton.tsx';
import { settingsQuery } from './settings.queries.ts';
import { SettingsForm } from './settings-form.tsx';

/** /admin/config */
export function SettingsScreen() {
  const { data, error, refetch, isFetching } = useQuery(settingsQuery);
  const failure = error && !data ? failureOf(error, say('settings.load.failed')) : undefined;
  return (
    <>
      <PageHeader title={say('settings.title')} />
      <div className="max-w-2xl">
        {failure ? (
          <ErrorState
            message={failure.message}
            requestId={failure.requestId}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : data ? (
          // What somebody else saved replaces what was read before.
          <SettingsForm key={JSON.stringify(data)} settings={data} />
        ) : (
          <Card>
            <LoadingLine />
            <Skeleton className="mt-3 h-48 w-full" />
          </Card>
        )}
      </div>
    </>
  );
}

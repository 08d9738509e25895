import { useQuery } from '@tanstack/react-query';
import { type AnnouncementFacts, say } from '@trastienda/domain';
import { useState } from 'react';
import { failureOf } from '../../../lib/failure.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingLine, Skeleton } from '../../../ui/skeleton.tsx';
import { announcementQuery } from './announcement.queries.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementReading } from './announcement-reading.tsx';

/** The one announcement: the form of a new one if there is none, otherwise read-only until "Editar" (S3 §2 and §4). */
export function AnnouncementCard() {
  const { data, error, refetch, isFetching } = useQuery(announcementQuery);
  // The announcement as it was when its form opened: the form itself reports later changes.
  const [edited, setEdited] = useState<AnnouncementFacts>();
  const [round, setRound] = useState(0);
  const failure = data === undefined && error ? failureOf(error, say('notices.announcement.load.failed')) : undefined;
  return (
    <Card title={say('notices.announcement')}>
      {edited ? (
        <AnnouncementForm key={edited.id} announcement={edited} onEnd={() => setEdited(undefined)} />
      ) : failure ? (
        <ErrorState
          message={say('notices.announcement.load.failed')}
          requestId={failure.requestId}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data === undefined ? (
        <>
          <LoadingLine />
          <Skeleton className="mt-3 h-64 w-full" />
        </>
      ) : data === null ? (
        <AnnouncementForm key={round} announcement={undefined} onEnd={() => setRound(round + 1)} />
      ) : (
        <AnnouncementReading announcement={data} onEdit={() => setEdited(data)} />
      )}
    </Card>
  );
}

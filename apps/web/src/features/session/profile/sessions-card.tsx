import { useQuery } from '@tanstack/react-query';
import { deviceText, say } from '@trastienda/domain';
import { useState } from 'react';
import type { OpenSession } from 'trastienda-client';
import { distinctNames } from '../../../lib/distinct-names.ts';
import { momentText } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { QueryError } from '../../../ui/query-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EndOtherSessions, EndSession } from './end-session.tsx';
import { openSessionsQuery } from './profile.queries.ts';

/** Where the user's account is open: device, address, last use; ends one session, or all but this one (ADR 87). */
export function SessionsCard() {
  const query = useQuery(openSessionsQuery);
  const [ending, setEnding] = useState<OpenSession | 'others'>();
  const close = () => setEnding(undefined);
  const { rows: items, total } = query.data ?? { rows: undefined, total: 0 };
  return (
    <Card
      title={say('sessions.title')}
      className="lg:col-span-2"
      actions={
        items?.some(({ current }) => !current) ? (
          <Button size="sm" onClick={() => setEnding('others')}>
            {say('sessions.endOthers')}
          </Button>
        ) : null
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{say('sessions.explain')}</p>
        {items ? (
          <SessionList sessions={items} onEnd={setEnding} />
        ) : query.error ? (
          <QueryError query={query} failed={say('sessions.loadFailed')} />
        ) : (
          <Skeleton className="h-16" />
        )}
        {items && total > items.length ? (
          <p className="text-muted text-xs">{say('sessions.more', { shown: items.length, total })}</p>
        ) : null}
      </div>
      {ending === 'others' ? <EndOtherSessions onClose={close} /> : null}
      {typeof ending === 'object' ? <EndSession session={ending} onClose={close} /> : null}
    </Card>
  );
}

interface SessionListProps {
  readonly sessions: readonly OpenSession[];
  readonly onEnd: (session: OpenSession) => void;
}

function SessionList({ sessions, onEnd }: SessionListProps) {
  // Several sessions may be of one kind of device, and begun in one minute.
  const names = distinctNames(
    sessions.map((session) =>
      say('sessions.end.named', { device: deviceText(session), started: momentText(session.startedAt) }),
    ),
  );
  return (
    <ul aria-label={say('sessions.title')} className="divide-y divide-line border-line border-t">
      {sessions.map((session, at) => (
        <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="grid min-w-0 gap-1">
            <p className="flex flex-wrap items-center gap-2">
              <span className="wrap-anywhere font-medium">{deviceText(session)}</span>
              {session.current ? <Badge tone="success">{say('sessions.here')}</Badge> : null}
            </p>
            <p className="text-muted text-xs">{factsOf(session)}</p>
          </div>
          {session.current ? null : (
            <Button size="sm" aria-label={names[at]} onClick={() => onEnd(session)}>
              {say('sessions.end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const factsOf = ({ address, lastSeenAt, startedAt }: OpenSession): string =>
  [
    `${say('sessions.lastSeen')}: ${momentText(lastSeenAt)}`,
    `${say('sessions.started')}: ${momentText(startedAt)}`,
    ...(address === undefined ? [] : [`${say('sessions.where')}: ${address}`]),
  ].join(' · ');

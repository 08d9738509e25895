import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isMigrationActive, type MigrationKind, type MigrationState, migrationKinds } from '@trastienda/domain';
import { migrationRunWith } from '@trastienda/machines';
import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { follow, unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { invalidateTouched } from '../../lib/touched.ts';
import { migrationQueries } from './migration.queries.ts';

const migrating = migrationRunWith({ client: api, unwrap, follow });

/** The order of a migration's states: an older state that arrives late is ignored. */
const progress: Readonly<Record<MigrationState, number>> = {
  counting: 0,
  counted: 1,
  running: 2,
  done: 3,
  doneWithErrors: 3,
  failed: 3,
  dropped: 3,
};

export type MigrationView = ReturnType<typeof useMigration>;

/** The migration of a kind, as its card sees it: started here, or found running. */
export function useMigration(kind: MigrationKind) {
  const cache = useQueryClient();
  const active = useQuery(migrationQueries.active);
  const last = useQuery(migrationQueries.last(kind));
  const [state, send] = useMachine(migrating, { input: { kind, isConfirmed: false } });
  const { work: run, isOwn, failure } = state.context;

  // A found migration is news only if its state is further than the one known here, such as a counted one that now runs.
  const known = useRef<ReadonlyMap<string, number>>(new Map());
  const knownOf = (id: string) => known.current.get(id) ?? -1;
  if (run && progress[run.state] > knownOf(run.id)) {
    known.current = new Map([...known.current, [run.id, progress[run.state]]]);
  }
  const found = active.data;
  const isNews = found ? progress[found.state] > knownOf(found.id) : false;
  const isFree = !state.hasTag('busy');
  useEffect(() => {
    if (found && isNews && isFree) send({ type: 'migration.found', run: found });
  }, [found, isNews, isFree, send]);

  const standing = run?.state;
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!standing) return;
    // Writing the query cache disables the other cards at once, without a request.
    if (latest.current && isMigrationActive(standing))
      cache.setQueryData(migrationQueries.active.queryKey, latest.current);
    invalidateTouched(cache, 'migration');
  }, [standing, cache]);

  const isOver = state.hasTag('over');
  const isSilent = state.matches('reconnecting');
  // A migration that another card shows is only waited for here, even while the server does not answer.
  const isElsewhere = isSilent && run !== null && run !== undefined && run.kind !== kind;
  const isOthers = isElsewhere || state.matches({ following: 'alreadyRunning' });
  return {
    kind,
    run,
    last: last.data ?? undefined,
    unread: last.isError ? () => void last.refetch() : undefined,
    isLoading: last.isPending,
    isOwn,
    isOthers,
    isOver,
    counting: state.matches('requesting') || state.matches('finding') || state.matches({ following: 'counting' }),
    asking: state.matches('asking') || state.matches('starting'),
    starting: state.matches('starting'),
    running: state.matches({ following: 'running' }),
    silent: isSilent && !isElsewhere,
    busy: state.hasTag('busy'),
    failure:
      failure && !failure.offline
        ? failureText(failure, 'migration.failed', { kind: migrationKinds[kind].named })
        : undefined,
    offline: failure?.offline === true && !isSilent,
    ask: () => send({ type: 'migration.asked' }),
    confirm: () => send({ type: 'migration.confirmed' }),
    decline: () => send({ type: 'migration.declined' }),
    again: () => send({ type: 'work.followAsked' }),
  };
}

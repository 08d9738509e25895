import { useQuery, useQueryClient } from '@tanstack/react-query';
import { unwrap, unwrapStream } from '@trastienda/api-client';
import type { MigrationKind } from '@trastienda/domain';
import { migrationRunWith } from '@trastienda/machines';
import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { api } from '../../lib/api.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { changedByMigration, migrationQueries } from './migration.queries.ts';

const migrating = migrationRunWith({ client: api, unwrap, unwrapStream });

export type MigrationView = ReturnType<typeof useMigration>;

/** The migration of a kind, as its card sees it: asked for here, or found at work. */
export function useMigration(kind: MigrationKind) {
  const cache = useQueryClient();
  const active = useQuery(migrationQueries.active);
  const last = useQuery(migrationQueries.last(kind));
  const [state, send] = useMachine(migrating, { input: { kind, isConfirmed: false } });
  const { run, isOwn, failure } = state.context;

  // What is known here already, and at its end for ever, is no news.
  const known = useRef<ReadonlySet<string>>(new Set());
  if (run && !known.current.has(run.id)) known.current = new Set([...known.current, run.id]);
  const found = active.data;
  const isFree = !state.hasTag('busy');
  useEffect(() => {
    if (found && isFree && !known.current.has(found.id)) send({ type: 'migration.found', run: found });
  }, [found, isFree, send]);

  const standing = run?.state;
  useEffect(() => {
    if (standing) for (const queryKey of changedByMigration) void cache.invalidateQueries({ queryKey });
  }, [standing, cache]);

  const isOver = state.hasTag('over');
  const isOthers = state.matches({ following: 'alreadyRunning' });
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
    silent: state.matches('reconnecting'),
    busy: state.hasTag('busy'),
    failure: failure && !failure.offline ? failureWords(failure, 'migration.failed.reading') : undefined,
    offline: failure?.offline === true && !state.matches('reconnecting'),
    ask: () => send({ type: 'migration.asked' }),
    confirm: () => send({ type: 'migration.confirmed' }),
    decline: () => send({ type: 'migration.declined' }),
    again: () => send({ type: 'migration.followAsked' }),
  };
}

import { type SessionStorage, sessionWith } from '@trastienda/machines';
import { unwrap } from 'trastienda-client';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import type { CommandContext } from '../../shell/command-context.ts';
import { serverClient } from './server-client.ts';

export type SessionPlace = Pick<CommandContext, 'terminal' | 'server' | 'sessions'>;
export type SessionActor = ActorRefFrom<ReturnType<typeof sessionWith>>;
export type SessionSnapshot = SnapshotFrom<ReturnType<typeof sessionWith>>;

/** The session machine for this server; in a terminal, inactivity does not end a session. */
export const createSessionActor = (place: Omit<SessionPlace, 'sessions'>, storage: SessionStorage): SessionActor => {
  const client = serverClient(place, () => actor.getSnapshot().context.stored?.token);
  const actor: SessionActor = createActor(sessionWith({ client, unwrap }, storage), {
    input: { watchesInactivity: false },
  });
  return actor;
};

/** Storage for a fresh sign-in whose token the caller keeps. */
export const forThisRunOnly = (device?: () => string | undefined): SessionStorage => ({
  read: async () => undefined,
  write: async () => undefined,
  clear: async () => undefined,
  ...(device && { device }),
});

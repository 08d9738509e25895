import type { ProofForm } from '@trastienda/validators';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { storedSessionOf } from './session.actors.ts';
import { sessionRenewalMachine } from './session-renewal.machine.ts';
import type { StoredSession } from './session-user.ts';

/** The sign-in in place, connected to the API; `keep` stores the session's new token. */
export function sessionRenewalWith({ client, unwrap }: Api, keep: (session: StoredSession) => void) {
  return sessionRenewalMachine.provide({
    actors: {
      prolong: fromPromise<void, ProofForm>(async ({ input: body }) => {
        keep(storedSessionOf(await unwrap(client.PUT('/oauth/session', { body }))));
      }),
    },
  });
}

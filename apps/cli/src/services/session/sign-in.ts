import type { SessionUser, StoredSession } from '@trastienda/machines';
import { say } from '../../messages/say.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { flowFailureText } from '../../shell/failure-text.ts';
import { fieldsFailure } from '../../shell/fields-failure.ts';
import { deviceKey } from '../../store/device-key.ts';
import { settled } from '../flows/settled.ts';
import { createSessionActor, forThisRunOnly, type SessionPlace, type SessionSnapshot } from './session-actor.ts';

export type Credentials = { email: string; password: string; code: string | undefined };
/** `kept`: the session is stored on this machine, which is remembered as one of its user's. */
type Stay = { kept: boolean };
export type SignedIn = { session: StoredSession; user: SessionUser };

/** Signs in without questions; the caller must store or revoke the session. */
export const signIn = async (
  place: Omit<SessionPlace, 'sessions'>,
  { email, password, code }: Credentials,
  { kept }: Stay,
): Promise<SignedIn> => {
  const actor = createSessionActor(
    place,
    forThisRunOnly(() => deviceKey(place.terminal.env, { make: kept })),
  );
  actor.start();
  try {
    await settled(actor);
    actor.send({ type: 'credentials.submitted', username: email, password, ...(code && { code }) });
    return signedInOf(await settled(actor));
  } finally {
    actor.stop();
  }
};

const optionOf = (field: string): string => ({ username: '--email', code: '--code' })[field] ?? field;

/** The session and user of a completed sign-in; throws the reason of a failed one. */
export const signedInOf = (snapshot: SessionSnapshot): SignedIn => {
  const { stored, user, problems, failure } = snapshot.context;
  if (snapshot.hasTag('signedIn') && stored && user) return { session: stored, user };
  if (Object.keys(problems).length > 0) throw fieldsFailure(problems, optionOf, { exitCode: exitCodes.notAllowed });
  if (snapshot.matches('askingCode')) {
    throw new Failure(failure ? flowFailureText(failure) : say('session.code.required'), {
      code: failure?.code ?? 'session.code.required',
      exitCode: exitCodes.notAllowed,
      nextSteps: [say('cli.session.codeNeeded')],
      ...(failure?.requestId && { requestId: failure.requestId }),
    });
  }
  // The cause carries status and request id.
  throw (
    failure?.cause ?? new Failure(say('session.failed'), { code: 'session.failed', exitCode: exitCodes.notAllowed })
  );
};

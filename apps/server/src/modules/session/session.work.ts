import type { Context } from '../../context.ts';
import { sendActivationMail, sendRecoveryMail } from './recovery.ts';
import { deleteOutdated } from './session.repository.ts';

/** Takes this area's jobs. */
export function registerSessionWork(context: Context): void {
  context.queue.register('session.recovery', ({ email }) => sendRecoveryMail(context, email));
  context.queue.register('session.twoFactorLink', ({ personId }) => sendActivationMail(context, personId));
  context.queue.register('session.cleaning', () => deleteOutdated(context.database.db, context.now()), {
    everySeconds: 3_600,
  });
}

import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { failedTry } from '../../../contract/failed-try.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { accountName } from './attempts.repository.ts';

/** Whose secret somebody tried, and where: `person` is asked for only once a try has failed. */
type Try = {
  person: () => Promise<{ id: string; email?: string } | undefined>;
  facts?: { address: string; operation: string };
};

/**
 * Runs a call that takes a password, a code or a link, and notes its failed try: in the log with the person, in the audit with the reason.
 * The secret stands in neither. A try that was not looked at (429), and one of a link that nobody ever got, are only logged.
 */
export async function notingTries<T>(
  { database }: Pick<Context, 'database'>,
  { person, facts }: Try,
  origin: Origin,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof AppError ? failedTry(error) : undefined;
    if (!(error instanceof AppError) || reason === undefined) throw error;
    const tried = await person();
    if (tried?.email !== undefined) error.details.about = { account: accountName(tried.email), person: tried.id };
    if (tried && error.status !== 429) {
      await recordAudit(database.db, origin, {
        action: 'session.refused',
        subject: { type: 'person', id: tried.id },
        after: { reason, ...facts },
      });
    }
    throw error;
  }
}

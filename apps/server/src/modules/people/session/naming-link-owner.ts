import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { failedTry } from '../../../contract/failed-try.ts';
import { accountName } from './attempts.repository.ts';
import { findTriedOwner } from './password-change.repository.ts';
import { hashSecret } from './secrets.ts';

/**
 * Runs a call that a link of a mail opens, and says of a failed try whose link it was, for the log and the audit. The owner is asked for only
 * once a try has failed; a link that nobody ever got has none.
 */
export const namingLinkOwner =
  ({ database }: Pick<Context, 'database'>) =>
  async <T>(link: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && failedTry(error) !== undefined) {
        const owner = await findTriedOwner(database.db, hashSecret(link));
        if (owner) error.details.about = { account: accountName(owner.email), person: owner.id };
      }
      throw error;
    }
  };

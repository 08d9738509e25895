import type { Context } from '../../../context.ts';
import type { OperationId } from '../../../contract/handlers.ts';
import type { Origin } from '../../platform/audit/audit.repository.ts';
import { notingTries } from './note-refusal.ts';
import { findTriedOwner } from './password-change.repository.ts';
import { hashSecret } from './secrets.ts';

/** `notingTries` for the calls that a link of a mail opens. */
export const notingLinkTries =
  (context: Context) =>
  <T>(
    operation: OperationId,
    { link, address }: { link: string; address: string },
    origin: Origin,
    work: () => Promise<T>,
  ): Promise<T> =>
    notingTries(
      context,
      { person: () => findTriedOwner(context.database.db, hashSecret(link)), facts: { address, operation } },
      origin,
      work,
    );

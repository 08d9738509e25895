import { type MessageParams, say } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { JobList } from '../../../jobs/queue.ts';
import { findAddressee } from './profile.repository.ts';

/** What a person is told by mail of their own account (R42). */
export type OwnerNotice =
  | 'userCreated'
  | 'userRaised'
  | 'raised'
  | 'tokenCreated'
  | 'reportScheduled'
  | 'schedulesEnded';

/**
 * Queues a mail to a person about what was done with their session or to their account, so that they notice a stolen one (R42). It does not
 * ask whether the person wants mails.
 */
export async function notifyOwner(
  { queue }: Context,
  trx: Db,
  personId: string,
  kind: OwnerNotice,
  params: MessageParams = {},
): Promise<void> {
  const owner = await findAddressee(trx, personId);
  if (owner)
    await queue.send(trx, 'session.ownerNotice', { to: owner.email, kind, params: { ...params, name: owner.name } });
}

/** Where people see and change their own account. */
export const profilePath = '/profile/me';

/** The job: sends such a mail. */
export async function sendOwnerNotice(
  { mail, config }: Context,
  { to, kind, params }: JobList['session.ownerNotice'],
): Promise<void> {
  await mail.send({
    to,
    subject: say(`session.owner.${kind}.subject`),
    text: `${say(`session.owner.${kind}.text`, params)}\n\n${say('session.owner.unexpected', { link: `${config.publicUrl}${profilePath}` })}`,
  });
}

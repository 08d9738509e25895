import { say } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { linkAddress } from '../../../link-pages.ts';
import { AdministratorError, createAdministrator } from './create-administrator.ts';
import { isEmptyDatabase } from './users.repository.ts';

export const firstAdministratorHours = 24;

const purpose = /^first-administrator:(\d+)$/;

type Needs = Pick<Context, 'database' | 'config' | 'now' | 'secrets'>;

/**
 * The link that makes its user the first administrator, for those who see the server's output. It works for some hours, as long as there
 * are no users. It is sealed rather than stored, so that every server process can check it.
 */
export function firstAdministratorLink({ config, secrets, now }: Needs): string {
  const until = now().getTime() + firstAdministratorHours * 3_600_000;
  const sealed = secrets.seal(`first-administrator:${until}`);
  return linkAddress(config.publicUrl, 'firstadministrator', sealed.slice(sealed.lastIndexOf(':') + 1));
}

/** Whether a link can still create the first administrator. */
export async function isFirstLinkGood({ database, secrets, now }: Needs, key: string): Promise<boolean> {
  return now().getTime() < endOf(secrets, key) && (await isEmptyDatabase(database));
}

/** Creates the first administrator, and returns the link on which that person chooses a password. */
export async function becomeFirstAdministrator(context: Needs, key: string, email: string): Promise<string> {
  if (!(await isFirstLinkGood(context, key))) throw new AdministratorError(say('session.firstAdministrator.over'));
  const person = { email, firstName: 'Administrador', lastName: 'Principal' };
  return (await createAdministrator(context, person, { onlyFirst: true })).link;
}

/** The end of a link's validity, in milliseconds; 0 for a link that this server did not make. */
function endOf(secrets: Context['secrets'], key: string): number {
  if (!/^[\w-]{40,200}$/.test(key)) return 0;
  try {
    return Number(purpose.exec(secrets.open(`v1:${secrets.currentId}:${key}`))?.[1] ?? 0);
  } catch {
    return 0; // not sealed here, or sealed under an earlier key
  }
}

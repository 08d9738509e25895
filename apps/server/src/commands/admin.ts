import type { ServerConfig } from '../config.ts';
import type { Context } from '../context.ts';
import type { ControlCalls } from '../control/control-server.ts';
import { createAdministrator } from '../modules/people/users/create-administrator.ts';
import { firstAdministratorHours, firstAdministratorLink } from '../modules/people/users/first-administrator.ts';
import { isEmptyDatabase } from '../modules/people/users/users.repository.ts';
import { unlockSecrets } from '../secret-keys.ts';
import { inMarketplace } from './in-marketplace.ts';
import { asOnlyFiller } from './only-filler.ts';
import { print } from './print.ts';
import { say } from './say.ts';

type Given = ControlCalls['administrator'];

/** `trastienda-server admin create`: runs here, or in the server that has the data folder open. */
export async function addAdministrator(config: ServerConfig, { email, firstName, lastName }: Given): Promise<void> {
  const given = { email, firstName, lastName };
  const lines = await inMarketplace(config, 'administrator', given, async (context) => {
    await unlockSecrets(context);
    return administratorLines(context, given);
  });
  for (const line of lines) print(line);
}

/** Creates the administrator and answers the lines with their link. */
export async function administratorLines(context: Context, given: Given): Promise<string[]> {
  const { email, link, hours } = await createAdministrator(context, given);
  return [say('server.admin.created', { email, hours }), `  ${link}`];
}

/** For a start without a demonstration on an empty database: the lines that say how to become the first administrator. */
export async function welcomeAdministrator(context: Context): Promise<string[]> {
  if (!(await isEmptyDatabase(context.database))) return [];
  const { adminEmail } = context.config;
  if (adminEmail) {
    const given = {
      email: adminEmail,
      firstName: say('server.admin.firstName'),
      lastName: say('server.admin.lastName'),
    };
    // Another server that starts now may have created the person meanwhile; a second link would end the first one.
    return asOnlyFiller(context.database, async () =>
      (await isEmptyDatabase(context.database)) ? administratorLines(context, given) : [],
    );
  }
  return [
    say('server.admin.welcome', { firstAdministratorHours }),
    `  ${firstAdministratorLink(context)}`,
    say('server.admin.welcomeOr'),
    '  trastienda-server admin create --email <correo>',
  ];
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Role } from '@trastienda/domain';
import { password } from './accounts.ts';
import type { LiveServer } from './live.ts';

/** Creates a user of a seller as the administrator; the new user chooses a password by the link in the mail. Returns the e-mail, the password and a token. */
export async function newPerson(
  server: LiveServer,
  accountName: string,
  ...roles: Role[]
): Promise<{ email: string; word: string; token: string }> {
  const email = `persona.${Date.now()}.${Math.floor(Math.random() * 1e6)}@${accountName}.mx`;
  const created = await server.ask({
    call: 'POST /admin/user',
    as: 'admin',
    body: {
      firstName: 'Ana',
      lastName: 'Asignada',
      email,
      status: 'ENABLED',
      roles: roles.map((roleName) => ({ roleName })),
      organizations: [{ accountName }],
      currentPassword: password,
    },
  });
  expect(created).toMatchObject({ status: 201 });
  const link = () => /\/pages\/firstlogin\/([\w-]{43})/.exec(mailTo(email) ?? '')?.[1];
  await expect.poll(link, { timeout: 20_000 }).toBeTruthy();
  // The demo's own password could not be chosen: it is made of the product's name.
  const word = 'Una-clave.propia-7';
  const body = { email, password: word, repeatPassword: word };
  expect(await server.ask({ call: `PUT /admin/user/change/password/${link()}`, body })).toMatchObject({ status: 204 });
  return { email, word, token: await server.signIn(email, word) };
}

/** The mail to an address in the mail folder of the journeys' server, with its soft line breaks undone. */
function mailTo(email: string): string | undefined {
  const folder = join(process.env.TRASTIENDA_TEST_DATA ?? '', 'mail');
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (file) => file.isFile() && file.name.endsWith('.eml'),
  );
  const mails = files.map(({ name }) => readFileSync(join(folder, name), 'utf8'));
  return mails.find((mail) => mail.includes(`To: ${email}`))?.replace(/=\r?\n/g, '');
}

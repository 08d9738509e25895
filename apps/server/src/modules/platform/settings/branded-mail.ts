import type { Context } from '../../../context.ts';
import type { Log } from '../../../log.ts';
import type { MailPort } from '../../../ports/mail/mail-port.ts';
import { laidOut, type MailLogo } from './mail-layout.ts';
import { groundOf, readLogo } from './marketplace-logo.ts';
import { findBrand } from './settings.repository.ts';

type Parts = Pick<Context, 'database' | 'files'> & { publicUrl: string; log: Log };

/** Sends every mail in the layout of the marketplace, with the name and the logo that its settings have at that moment (ADR 215, ADR 227). */
export function brandedMail(port: MailPort, { database, files, publicUrl, log }: Parts): MailPort {
  // A file name stands for one content, so the last logo is kept.
  let last: MailLogo | undefined;
  async function logoOf(name: string): Promise<MailLogo | undefined> {
    if (last?.name === name) return last;
    try {
      const logo = await readLogo(files, name);
      last = logo && { ...logo, ground: await groundOf(logo) };
      if (!last && name !== '') log.error({ logo: name }, 'the file of the logo is not there: mails show the name');
    } catch (error) {
      // A link to change a password must not wait for a picture.
      log.error({ err: error, logo: name }, 'the logo cannot be read: the mail shows the name');
      return undefined;
    }
    return last;
  }
  return {
    send: async (mail) => {
      const { name, logo } = await findBrand(database.db);
      await port.send(laidOut(mail, { name, publicUrl, logo: await logoOf(logo) }));
    },
    close: () => port.close(),
  };
}

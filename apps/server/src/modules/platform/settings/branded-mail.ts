import type { Database } from '../../../db/database.ts';
import type { MailPort } from '../../../ports/mail/mail-port.ts';
import { laidOut } from './mail-layout.ts';
import { findMarketplaceName } from './settings.repository.ts';

/** Sends every mail in the layout of the marketplace, under the name that its settings have at that moment (ADR 215). */
export const brandedMail = (port: MailPort, database: Database, publicUrl: string): MailPort => ({
  send: async (mail) => port.send(laidOut(mail, { name: await findMarketplaceName(database.db), publicUrl })),
  close: () => port.close(),
});

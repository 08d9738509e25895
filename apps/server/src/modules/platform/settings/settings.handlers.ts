import { isDeepStrictEqual } from 'node:util';
import { checkSettingsForm } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import { expectedVersion } from '../../../contract/expected-version.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { requireVersion } from '../audit/require-version.ts';
import { requireLogo, storeLogo } from './marketplace-logo.ts';
import { findSettings, isDemonstration, updateSettings } from './settings.repository.ts';

declare module '../../../events.ts' {
  interface EventList {
    /** Sessions last so long from now on, open ones included. */
    'settings.tokenValidityChanged': { seconds: number };
  }
}

type SettingsOperations = 'getPublicSettings' | 'getGeneralSettings' | 'saveGeneralSettings' | 'getMarketplaceLogo';

const subject = { type: 'settings', id: 'general' };

export function settingsHandlers(
  { database, events, files }: Context,
  sessions: { forgetAll(): void },
): Pick<Handlers, SettingsOperations> {
  return {
    getPublicSettings: async () => ({ status: 200, body: { demonstration: await isDemonstration(database.db) } }),
    getGeneralSettings: async () => ({ status: 200, body: await findSettings(database.db) }),
    saveGeneralSettings: async ({ body, header, origin }) => {
      const checked = checkSettingsForm(body);
      if (!checked.valid) throw wrongFields(checked.fields);
      const settings = await inTransaction(database, async (trx) => {
        const before = await findSettings(trx, { lock: true });
        await requireVersion(trx, { subject, version: before.version }, expectedVersion(header));
        const marketplaceLogo = await storeLogo(files, checked.value.marketplaceLogo, before.marketplaceLogo);
        const form = { ...checked.value, marketplaceLogo };
        if (isDeepStrictEqual({ ...before, ...form }, before)) return before;
        await updateSettings(trx, form);
        const after = await findSettings(trx);
        if (before.tokenValiditySeconds !== after.tokenValiditySeconds) {
          await events.publish(trx, 'settings.tokenValidityChanged', { seconds: after.tokenValiditySeconds });
        }
        await recordAudit(trx, origin, { action: 'settings.changed', subject, before, after });
        return after;
      });
      sessions.forgetAll();
      return { status: 200, body: settings };
    },
    getMarketplaceLogo: async () => {
      const { type, content } = await requireLogo(files, database.db);
      return { status: 200, headers: { 'Content-Type': type, 'Content-Disposition': 'inline' }, body: content };
    },
  };
}

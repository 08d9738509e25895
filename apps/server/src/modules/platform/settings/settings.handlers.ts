import { isDeepStrictEqual } from 'node:util';
import { checkSettingsForm } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import { expectedVersion } from '../../../contract/expected-version.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { requireVersion } from '../audit/require-version.ts';
import { findSettings, isDemonstration, updateSettings } from './settings.repository.ts';

declare module '../../../events.ts' {
  interface EventList {
    /** Sessions last so long from now on, open ones included. */
    'settings.tokenValidityChanged': { seconds: number };
  }
}

type SettingsOperations = 'getPublicSettings' | 'getGeneralSettings' | 'saveGeneralSettings';

const subject = { type: 'settings', id: 'general' };

export function settingsHandlers(
  { database, events }: Context,
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
        if (isDeepStrictEqual({ ...before, ...checked.value }, before)) return before;
        await updateSettings(trx, checked.value);
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
  };
}

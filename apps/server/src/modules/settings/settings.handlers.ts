import type { Context } from '../../context.ts';
import type { Handlers } from '../../contract/handlers.ts';

export function settingsHandlers({ database }: Context): Pick<Handlers, 'getGeneralSettings'> {
  return {
    getGeneralSettings: async () => {
      const row = await database.db.selectFrom('general_settings').selectAll().executeTakeFirstOrThrow();
      return {
        status: 200,
        body: {
          tokenValiditySeconds: row.token_validity_seconds,
          timeInactivitySeconds: row.time_inactivity_seconds,
          expiredNewPasswordSeconds: row.expired_new_password_seconds,
          notifyByEmail: row.notify_by_email,
          notifyByPlatform: row.notify_by_platform,
        },
      };
    },
  };
}

import type { SettingsForm } from '@trastienda/domain';
import { sql } from 'kysely';
import type { GeneralSettings } from 'trastienda-client';
import type { Db } from '../../../db/database.ts';
import { publishLive } from '../live/live.repository.ts';

/** The settings; `lock` locks the row for a change. */
export async function findSettings(db: Db, options?: { lock: boolean }): Promise<GeneralSettings> {
  const query = db.selectFrom('general_settings').selectAll();
  const row = await (options?.lock ? query.forUpdate() : query).executeTakeFirstOrThrow();
  return {
    tokenValiditySeconds: row.token_validity_seconds,
    timeInactivitySeconds: row.time_inactivity_seconds,
    expiredNewPasswordSeconds: row.expired_new_password_seconds,
    notifyByEmail: row.notify_by_email,
    notifyByPlatform: row.notify_by_platform,
    linkValiditySeconds: row.link_validity_seconds,
    firstLinkValiditySeconds: row.first_link_validity_seconds,
    lowStockUnits: row.low_stock_units,
    sellerDecisionHours: row.seller_decision_hours,
    adminTwoFactor: row.admin_two_factor,
    marketplaceName: row.marketplace_name,
    marketplaceLogo: row.marketplace_logo,
    version: row.version,
  };
}

/** Whether this database contains the demonstration data. */
export async function isDemonstration(db: Db): Promise<boolean> {
  return (await db.selectFrom('general_settings').select('demonstration').executeTakeFirstOrThrow()).demonstration;
}

/** What mails show of the marketplace: the name that they come from, and the file name of the logo, empty if there is none. */
export async function findBrand(db: Db): Promise<{ name: string; logo: string }> {
  return db
    .selectFrom('general_settings')
    .select(['marketplace_name as name', 'marketplace_logo as logo'])
    .executeTakeFirstOrThrow();
}

/** The highest number of free units at which a variant runs low. */
export async function findLowStockUnits(db: Db): Promise<number> {
  return (await db.selectFrom('general_settings').select('low_stock_units').executeTakeFirstOrThrow()).low_stock_units;
}

/** The hours that a seller has to decide on a requested cancellation (R37). */
export async function findDecisionHours(db: Db): Promise<number> {
  const { seller_decision_hours: hours } = await db
    .selectFrom('general_settings')
    .select('seller_decision_hours')
    .executeTakeFirstOrThrow();
  return hours;
}

/** Writes the next version of the settings, and tells open pages. */
export async function updateSettings(trx: Db, form: SettingsForm): Promise<void> {
  const { linkValiditySeconds: link, firstLinkValiditySeconds: firstLink } = form;
  const { lowStockUnits: units, sellerDecisionHours: hours, adminTwoFactor } = form;
  const { marketplaceName: name, marketplaceLogo: logo } = form;
  await trx
    .updateTable('general_settings')
    .set({
      token_validity_seconds: form.tokenValiditySeconds,
      time_inactivity_seconds: form.timeInactivitySeconds,
      expired_new_password_seconds: form.expiredNewPasswordSeconds,
      notify_by_email: form.notifyByEmail,
      notify_by_platform: form.notifyByPlatform,
      // The specification's fields alone leave the other settings unchanged.
      ...(link !== undefined && { link_validity_seconds: link }),
      ...(firstLink !== undefined && { first_link_validity_seconds: firstLink }),
      ...(units !== undefined && { low_stock_units: units }),
      ...(hours !== undefined && { seller_decision_hours: hours }),
      ...(name !== undefined && { marketplace_name: name }),
      ...(logo !== undefined && { marketplace_logo: logo }),
      ...(adminTwoFactor !== undefined && { admin_two_factor: adminTwoFactor }),
      version: sql`version + 1`,
    })
    .execute();
  await publishLive(trx, [{ topic: 'settings' }]);
}

/** The validity of a session, with the row locked until the transaction ends, so that a simultaneous change includes the session opened now. */
export async function heldTokenValidity(trx: Db): Promise<number> {
  const row = await trx
    .selectFrom('general_settings')
    .select('token_validity_seconds')
    .forShare()
    .executeTakeFirstOrThrow();
  return row.token_validity_seconds;
}

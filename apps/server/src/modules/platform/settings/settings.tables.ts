import type { Generated } from 'kysely';

export interface SettingsTables {
  /**
   * A single row, created by the migration.
   * @spread local
   */
  general_settings: {
    id: Generated<number>;
    /** How long a session lasts. */
    token_validity_seconds: number;
    /** After how long without activity a page signs out. */
    time_inactivity_seconds: number;
    /** How long a password is good. */
    expired_new_password_seconds: number;
    /** Whether notifications are sent by mail. */
    notify_by_email: boolean;
    /** Whether notifications are shown in the app. */
    notify_by_platform: boolean;
    /** Validity of links in mails; the second is for those of a first login and of two-step sign-in, which may be read on another day. */
    link_validity_seconds: Generated<number>;
    /** How long the link of a first sign-in is good. */
    first_link_validity_seconds: Generated<number>;
    /** A variant with this many free units or fewer runs low. */
    low_stock_units: Generated<number>;
    /** The hours that a seller has to decide on a requested cancellation. */
    seller_decision_hours: Generated<number>;
    /** Whether marketplace administrators must use two steps. */
    admin_two_factor: Generated<boolean>;
    /** The name that mails come from. */
    marketplace_name: Generated<string>;
    /** The file name of the logo that mails show; empty if there is none. */
    marketplace_logo: Generated<string>;
    /** Increases with every change of the columns that people edit. */
    version: Generated<number>;
    /** Whether data and accounts are invented. */
    demonstration: Generated<boolean>;
  };
}

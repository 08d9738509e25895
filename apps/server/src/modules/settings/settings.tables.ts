import type { Generated } from 'kysely';

export interface SettingsTables {
  /** One row, made by the migration. */
  general_settings: {
    id: Generated<number>;
    token_validity_seconds: number;
    time_inactivity_seconds: number;
    expired_new_password_seconds: number;
    notify_by_email: boolean;
    notify_by_platform: boolean;
    /** Life of the links in mails; of those of a first login and of two steps, which may be read on another day. */
    link_validity_seconds: Generated<number>;
    first_link_validity_seconds: Generated<number>;
    /** A variant with so many free units or fewer runs low. */
    low_stock_units: Generated<number>;
    /** Grows with every change of what people edit. */
    version: Generated<number>;
    /** Data and accounts are made up. */
    demonstration: Generated<boolean>;
  };
}

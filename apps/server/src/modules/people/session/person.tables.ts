import type { Generated } from 'kysely';

/** Kept with the session, which writes passwords and two-step verification. */
export interface PersonTables {
  /**
   * Users: people of the marketplace and of sellers, and the integrator.
   * @spread local
   */
  person: PersonTable;
}

interface PersonTable {
  id: Generated<string>;
  /** Lower case. */
  email: string;
  first_name: string;
  last_name: string;
  status: Generated<'ENABLED' | 'DISABLED'>;
  operating_user: Generated<boolean>;
  /** Whether the person gets notifications by mail, too. */
  active_send_email: Generated<boolean>;
  /** argon2id; null until the person has set one. */
  password_hash: string | null;
  password_changed_at: Date | null;
  /** Whether the next sign-in asks for a new password. */
  password_change_pending: Generated<boolean>;
  /** base32, sealed (SecretBox); null while two-step has never been started. */
  two_factor_secret: string | null;
  /** Whether a sign-in asks for a code. */
  two_factor_active: Generated<boolean>;
  /** base32, sealed; shown as a QR code until the user enters a first code. */
  two_factor_pending_secret: Generated<string | null>;
  /** The last accepted 30-second step: each code works only once. */
  two_factor_last_step: Generated<number>;
  /** The person's own deadline, where an administrator has postponed the general one. */
  two_factor_deadline: string | null;
  last_session_at: Date | null;
  /** Increases with every change of the columns that people edit. */
  version: Generated<number>;
  created_at: Generated<Date>;
}

import type { Generated } from 'kysely';

export interface SessionTables {
  session_token: {
    /** SHA-256 of the token; the token itself is kept nowhere. */
    token_hash: Buffer;
    person_id: string;
    client_id: string;
    created_at: Date;
    expires_at: Date;
  };
  /** One row a subject (an account or an address) that failed lately; it means nothing after its window. */
  sign_in_failure: { subject: string; failures: number; window_ends_at: Date };
  password_change_link: {
    token_hash: Buffer;
    person_id: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    /** What the link opens: a new password, or only the activation of two steps. */
    purpose: Generated<'password' | 'twoFactor'>;
    /** base32; the QR that this link shows. */
    two_factor_secret: Generated<string | null>;
  };
  /** SHA-256 of a code, as everything else that opens an account; used once. */
  recovery_code: { person_id: string; code_hash: Buffer; used_at: Date | null };
}

import type { TokenScope } from '@trastienda/domain';
import type { Generated } from 'kysely';

export interface SessionTables {
  session_token: {
    /** SHA-256 of the token; the token itself is kept nowhere. */
    token_hash: Buffer;
    person_id: string;
    client_id: string;
    created_at: Date;
    expires_at: Date;
    /** The browser's session that the token belongs to and ends with; null for other programs. */
    web_session_id: string | null;
  };
  /** A token that a person made for a program. */
  program_token: {
    id: string;
    person_id: string;
    /** SHA-256 of the token; the token itself is kept nowhere. */
    token_hash: Buffer;
    name: string;
    scopes: TokenScope[];
    created_at: Date;
    expires_at: Date;
    /** To a few minutes. */
    last_used_at: Generated<Date | null>;
  };
  /** A browser's session: the cookie that renews its tokens. */
  web_session: {
    id: string;
    person_id: string;
    client_id: string;
    created_at: Date;
    expires_at: Date;
    /** Makes the next secret out of the one that is shown, so that asking twice with the same one answers the same. */
    rotation_key: Buffer;
    /** SHA-256 of the newest secret and of the one before it; the secrets themselves are kept nowhere. */
    secret_hash: Buffer;
    previous_hash: Buffer | null;
    rotated_at: Date;
    /** The answer that carried the newest secret has reached its browser. */
    arrived: boolean;
  };
  /** One row a subject that failed lately; a day after its window it means nothing. `waits`: how often it was made to wait. */
  sign_in_failure: { subject: string; failures: number; window_ends_at: Date; waits: Generated<number> };
  /** SHA-256 of the key of a device that a person has signed in from. */
  known_device: { key_hash: Buffer; person_id: string; seen_at: Date };
  password_change_link: {
    token_hash: Buffer;
    person_id: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    /** What the link opens: a new password, or only the activation of two steps. */
    purpose: Generated<'password' | 'twoFactor'>;
    /** base32, sealed; the QR that this link shows. */
    two_factor_secret: Generated<string | null>;
  };
  /** An e-mail that was asked for; it counts once its link was opened. Its hash is there once the mail was written. */
  email_change: {
    person_id: string;
    email: string;
    asked_at: Date;
    token_hash: Buffer | null;
    expires_at: Date | null;
    used_at: Date | null;
  };
  /** SHA-256 of a code, as everything else that opens an account; used once. */
  recovery_code: { person_id: string; code_hash: Buffer; used_at: Date | null };
}

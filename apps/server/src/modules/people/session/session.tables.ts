import type { TokenScope } from '@trastienda/domain';
import type { Generated } from 'kysely';

export interface SessionTables {
  /**
   * Access tokens of open sessions: those of pages are short and belong to a web session.
   * @spread local
   */
  session_token: {
    /** SHA-256 of the token; the token itself is kept nowhere. */
    token_hash: Buffer;
    person_id: string;
    client_id: string;
    created_at: Date;
    expires_at: Date;
    /** The browser session that the token belongs to and ends with; null for other programs. */
    web_session_id: string | null;
    /** Names a program's session in the profile; gives no access. */
    id: Generated<string>;
    /** The last use, accurate to a few minutes; not kept for tokens of browsers. */
    seen_at: Generated<Date | null>;
    /** The `User-Agent` and the address of the sign-in. */
    agent: Generated<string | null>;
    address: Generated<string | null>;
  };
  /**
   * A token that a person made for a program.
   * @spread local
   */
  program_token: {
    id: string;
    person_id: string;
    /** SHA-256 of the token; the token itself is kept nowhere. */
    token_hash: Buffer;
    name: string;
    /** What the program may do. */
    scopes: TokenScope[];
    created_at: Date;
    expires_at: Date;
    /** Accurate to a few minutes. */
    last_used_at: Generated<Date | null>;
  };
  /**
   * A browser session: its cookie renews its tokens.
   * @spread local
   */
  web_session: {
    id: string;
    person_id: string;
    client_id: string;
    created_at: Date;
    expires_at: Date;
    /** Derives the next secret from the current one, so that two requests with the same secret get the same next one. */
    rotation_key: Buffer;
    /** SHA-256 of the newest secret and of the one before it; the secrets themselves are kept nowhere. */
    secret_hash: Buffer;
    /** The secret before the last renewal. */
    previous_hash: Buffer | null;
    rotated_at: Date;
    /** Whether the response with the newest secret has reached its browser. */
    arrived: boolean;
    /** When the page last said that its user was active; inactivity counts from here. */
    acted_at: Date;
    /** The `User-Agent` and the address of the sign-in or the last renewal. */
    agent: string | null;
    address: string | null;
    /** Whether its cookie has the `__Host-` name: the plain one is then not accepted over https. */
    host_name: boolean;
    /** Whether the settings demanded two steps at the sign-in and the person had none: until they are active, the session is held. */
    awaits_two_factor: boolean;
  };
  /**
   * One row for each subject that failed lately, at most some 20,000 (ADR 147). `waits`: how often the subject was made to wait.
   * @spread local
   */
  sign_in_failure: {
    /** What the failures are counted for: an account, a network or a link, as a hash or a key. */
    subject: string;
    failures: number;
    window_ends_at: Date;
    /** How often the next attempt had to wait; each wait is longer. */
    waits: Generated<number>;
  };
  /**
   * SHA-256 of the key of a device that a person has signed in from.
   * @spread local
   */
  known_device: {
    /** Hash of the secret that the device keeps. */
    key_hash: Buffer;
    person_id: string;
    seen_at: Date;
  };
  /**
   * Links of mails for a first or forgotten password, or for two steps; each works once.
   * @spread local
   */
  password_change_link: {
    token_hash: Buffer;
    person_id: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    /** What the link is for: a new password, or only the activation of two steps. */
    purpose: Generated<'password' | 'twoFactor'>;
    /** The secret of this link's QR, base32 and sealed. */
    two_factor_secret: Generated<string | null>;
  };
  /**
   * A requested e-mail, which counts once its link was opened. The link's hash is set when the mail is written.
   * @spread local
   */
  email_change: {
    person_id: string;
    email: string;
    /** Who asked for it; null in a request of the version before. */
    asked_by: Generated<string | null>;
    asked_at: Date;
    token_hash: Buffer | null;
    expires_at: Date | null;
    used_at: Date | null;
  };
  /**
   * SHA-256 of a recovery code, which works once.
   * @spread local
   */
  recovery_code: {
    person_id: string;
    /** Hash of the code, with its person. */
    code_hash: Buffer;
    used_at: Date | null;
  };
}

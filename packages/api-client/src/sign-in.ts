import { createTrastiendaClient } from './client.ts';
import type { Token } from './generated/schema.ts';
import { unwrap } from './unwrap.ts';

/** A person's credentials; `code` where the person signs in with two steps. */
export type Credentials = { readonly email: string; readonly password: string; readonly code?: string };

type Calls = {
  readonly baseUrl: string;
  readonly clientCredentials: { id: string; secret: string };
  readonly fetch: (request: Request) => Promise<Response>;
};

/** A token is renewed so many milliseconds before it ends, so that no call arrives with an ended one. */
const margin = 30_000;

/** A session that signs in when its first call needs it, once for all calls, and again before its token ends. */
export class PasswordSession {
  readonly #credentials: Credentials;
  readonly #calls: Calls;
  readonly #now: () => number;
  #held: Promise<{ token: string; endsAt: number }> | undefined;

  constructor(credentials: Credentials, calls: Calls, now: () => number = Date.now) {
    this.#credentials = credentials;
    this.#now = now;
    this.#calls = calls;
  }

  /** The token of the session. Throws an ApiError with `oauthError` if the sign-in is refused; a later call tries anew. */
  async token(): Promise<string> {
    const held = this.#held;
    if (held) {
      const { token, endsAt } = await held;
      if (endsAt > this.#now()) return token;
      if (this.#held === held) this.#held = undefined;
    }
    if (!this.#held) {
      const made = this.#signIn();
      this.#held = made;
      // All calls that waited for a refused sign-in share its refusal, because each try counts.
      made.catch(() => {
        if (this.#held === made) this.#held = undefined;
      });
    }
    return (await this.#held).token;
  }

  /** Forgets a token that the server refused, unless a newer one is held. */
  async forget(token: string): Promise<void> {
    if ((await this.#held)?.token === token) this.#held = undefined;
  }

  /** Ends the session on the server, if there is one. */
  async end(): Promise<void> {
    const held = await this.#held?.catch(() => undefined);
    this.#held = undefined;
    if (!held) return;
    await unwrap(createTrastiendaClient({ ...this.#calls, getToken: () => held.token }).POST('/oauth/revoke'));
  }

  async #signIn(): Promise<{ token: string; endsAt: number }> {
    const asked = this.#now();
    const { email: username, password, code } = this.#credentials;
    const body = { grant_type: 'password' as const, username, password, ...(code !== undefined && { code }) };
    const client = createTrastiendaClient({ ...this.#calls, getToken: () => undefined });
    const { access_token: token, expires_in }: Token = await unwrap(client.POST('/oauth/token', { body }));
    return { token, endsAt: asked + expires_in * 1000 - margin };
  }
}

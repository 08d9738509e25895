import { isSet, type Keyring } from '../shell/terminal.ts';

const service = 'trastienda';
/** A locked keyring asks its user; longer than this nobody is there. */
const patience = 30_000;

// Without a Secret Service the library would fall back to the kernel's keys, which are lost when the machine restarts.
const entryOf = async (name: string) => {
  const { AsyncEntry } = await import('@napi-rs/keyring');
  return new AsyncEntry(service, name, { linux: { store: 'secret-service' } });
};

/** The keyring of this system; undefined if TRASTIENDA_KEYRING=0 or a CI, which has no user to unlock one, says to do without. */
export const systemKeyring = (env: Readonly<Record<string, string | undefined>>): Keyring | undefined => {
  if (env.TRASTIENDA_KEYRING === '0' || isSet(env.CI)) return undefined;
  return {
    read: async (name) => (await (await entryOf(name)).getPassword(AbortSignal.timeout(patience))) ?? undefined,
    write: async (name, token) => {
      try {
        const entry = await entryOf(name);
        await entry.setPassword(token, AbortSignal.timeout(patience));
        return (await entry.getPassword(AbortSignal.timeout(patience))) === token;
      } catch {
        // The library is absent, or no keyring answers: the caller says where the token is kept.
        return false;
      }
    },
    remove: async (name) => {
      await (await entryOf(name)).deletePassword(AbortSignal.timeout(patience));
    },
  };
};

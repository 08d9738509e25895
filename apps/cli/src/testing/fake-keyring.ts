import type { Keyring } from '../shell/terminal.ts';

/** A keyring in memory; with `takes: false` one that is there and keeps nothing. */
export const fakeKeyring = ({ takes = true } = {}): Keyring & { tokens: Map<string, string> } => {
  const tokens = new Map<string, string>();
  return {
    tokens,
    read: async (name) => tokens.get(name),
    write: async (name, token) => {
      if (takes) tokens.set(name, token);
      return takes;
    },
    remove: async (name) => {
      tokens.delete(name);
    },
  };
};

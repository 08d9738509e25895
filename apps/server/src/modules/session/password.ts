import { type Algorithm, hash, verify } from '@node-rs/argon2';

// OWASP's floor for argon2id. Raise it here: old hashes carry their own parameters and stay good.
const argon2id: Algorithm = 2;
const strength = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, strength);
}

let nobody: Promise<string> | undefined;

/** Whether the password is right. Without a hash (no such account) it works as long, and is never right. */
export async function isPasswordRight(password: string, storedHash: string | null | undefined): Promise<boolean> {
  if (storedHash) return verify(storedHash, password);
  nobody ??= hashPassword('nobody has this password');
  await verify(await nobody, password);
  return false;
}

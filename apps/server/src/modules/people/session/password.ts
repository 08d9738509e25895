import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { PasswordQueue } from './password-queue.ts';

// OWASP's minimum for argon2id. Raise it here: old hashes carry their own parameters and stay valid.
const argon2id: Algorithm = 2;
const strength = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const queue = new PasswordQueue();

export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(password, strength), { first: true });
}

let nobody: Promise<string> | undefined;

/**
 * Whether the password is right. Without a hash (no such account) the check takes as long and always fails. `first`: goes ahead of sign-ins
 * from unknown devices, and is not refused when too many wait (429).
 */
export async function isPasswordRight(
  password: string,
  storedHash: string | null | undefined,
  { first }: { first: boolean } = { first: true },
): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const known = storedHash ?? (await nobody);
  const right = await queue.run(() => verify(known, password), { first });
  return right && storedHash !== undefined && storedHash !== null;
}

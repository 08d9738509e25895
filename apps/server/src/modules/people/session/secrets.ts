import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret of 256 bits, safe in addresses and headers. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash under which a secret is kept. It has full entropy, so a plain fast hash is enough; passwords are another matter (password.ts). */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Compares texts in a time that does not reveal where they differ. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(hashSecret(a), hashSecret(b));
}

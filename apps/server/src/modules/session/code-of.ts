import { limits } from '@trastienda/domain';

/** A two-step code as it was sent: a number has lost its leading zeros. */
export function codeOf(sent: string | number): string {
  return typeof sent === 'number' ? String(sent).padStart(limits.twoFactorCodeLength, '0') : sent;
}

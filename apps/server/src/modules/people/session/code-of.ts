import { limits } from '@trastienda/domain';

/** A two-step code as text; one sent as a number gets its leading zeros back. */
export function codeOf(sent: string | number): string {
  return typeof sent === 'number' ? String(sent).padStart(limits.twoFactorCodeLength, '0') : sent;
}

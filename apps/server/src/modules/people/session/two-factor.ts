import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

/** A new secret for an authenticator application, base32. */
export function newTwoFactorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The time step of a code, which may be one step early or late; undefined if the code is wrong. */
export function stepOfCode(base32Secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(base32Secret), digits: 6, period: PERIOD_SECONDS });
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** The secret for an authenticator application: to scan, as the QR in a base64 GIF (`value`, as S3 §7 names it), and to type. */
export function twoFactorQr(email: string, secret: string): { value: string; secret: string } {
  const totp = new TOTP({
    issuer: 'Trastienda',
    label: email,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: PERIOD_SECONDS,
  });
  const image = encodeQR(totp.toString(), 'gif', { ecc: 'medium', border: 4, scale: 5 });
  return { value: Buffer.from(image).toString('base64'), secret };
}

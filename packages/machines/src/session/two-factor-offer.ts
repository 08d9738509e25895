import { failureOf } from '../shared/failure.ts';

/** The QR of a secret: its image (GIF, base64), and the secret to be typed. */
export type TwoFactorQr = { value: string; secret: string };

/** What the server has for somebody who may activate two steps: a QR, the news that they are active, or nothing for them. */
export type TwoFactorOffer = { kind: 'offered'; qr: TwoFactorQr } | { kind: 'scanned' } | { kind: 'none' };

/** Reads the answer of a call for a QR; two of its refusals are answers (S3 §8: "QR has been scanned"). */
export async function offerFrom(call: Promise<TwoFactorQr>): Promise<TwoFactorOffer> {
  try {
    return { kind: 'offered', qr: await call };
  } catch (error) {
    const { oauthError } = failureOf(error);
    if (oauthError === 'QR has been scanned') return { kind: 'scanned' };
    if (oauthError === 'error.two.steps.not.offered') return { kind: 'none' };
    throw error;
  }
}

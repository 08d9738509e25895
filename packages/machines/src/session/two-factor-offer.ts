import { failureOf } from '../shared/failure.ts';

/** The QR of a secret: its image (GIF, base64), and the secret as text to type. */
export type TwoFactorQr = { value: string; secret: string };

/** The server's offer of two-step: a QR, the news that it is already active, or nothing for this user. */
export type TwoFactorOffer = { kind: 'offered'; qr: TwoFactorQr } | { kind: 'scanned' } | { kind: 'none' };

/** Reads the answer of a call for a QR; two of its refusals are valid answers (S3 §8: "QR has been scanned"). Throws any other error. */
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

import { expect, type Page } from '@playwright/test';
import { sayAccount as say } from '@trastienda/domain';
import { TOTP, URI } from 'otpauth';
import { decodeQR } from 'qr/decode.js';

/** Decodes the QR on the page from its pixels, as a phone would; the secret shown for typing must be the same. */
export async function scanQr(page: Page): Promise<TOTP> {
  const image = page.getByRole('img', { name: say('session.twoFactor.qr') });
  await expect(image).toBeVisible();
  const pixels = await image.evaluate(async (element) => {
    const picture = element as HTMLImageElement;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('This browser draws nothing.');
    drawing.drawImage(picture, 0, 0);
    const { data } = drawing.getImageData(0, 0, canvas.width, canvas.height);
    return { width: canvas.width, height: canvas.height, data: [...data] };
  });
  const read = URI.parse(decodeQR({ ...pixels, data: new Uint8Array(pixels.data) }));
  if (!(read instanceof TOTP)) throw new Error('The QR holds no code by time.');
  await expect(page.getByText(read.secret.base32)).toBeVisible();
  return read;
}

/** The authenticator's current code. `steps` shifts it to a later code, because a code works only once. */
export const codeNow = (totp: TOTP, steps = 0): string => totp.generate({ timestamp: Date.now() + steps * 30_000 });

import { expect, type Page } from '@playwright/test';
import { sayAccount as say } from '@trastienda/domain';
import { TOTP, URI } from 'otpauth';
import { decodeQR } from 'qr/decode.js';

/** What a telephone reads from the QR on the page, by its pixels; the secret to be typed must be the same. */
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

/** The application's code of now; `steps` moves it, because a used code is worth nothing and the next one is. */
export const codeNow = (totp: TOTP, steps = 0): string => totp.generate({ timestamp: Date.now() + steps * 30_000 });

import { turns } from '@trastienda/validators';
import type { Sharp, SharpOptions } from 'sharp';

/** The most pixels that are decoded: the limit for a variant's picture. */
const MOST_PIXELS = 2000 * 2000;
const MOST_SECONDS = 10;
/** How many decoded pictures may be in memory at a time; each takes some 16 MB. */
const AT_ONCE = 2;

/** How uploaded bytes are decoded: completely or not at all. */
const strict: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'warning', animated: false };

const turn = turns(AT_ONCE);
let decoder: ReturnType<typeof loadDecoder> | undefined;

/** Of libvips' loaders, only these two may read uploaded bytes. */
async function loadDecoder() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Works with an uploaded PNG or JPEG in its turn; undefined where the picture cannot be decoded completely. */
export function withPicture<Result>(
  bytes: Buffer,
  work: (picture: () => Sharp) => Promise<Result>,
): Promise<Result | undefined> {
  return turn(async () => {
    // The decoder is loaded with the first picture, so that a server without pictures never loads it.
    decoder ??= loadDecoder();
    const sharp = await decoder;
    try {
      return await work(() => sharp(bytes, strict).timeout({ seconds: MOST_SECONDS }));
    } catch {
      // Any error of the decoder is the picture's fault: its bytes are the only input.
      return undefined;
    }
  });
}

import { type ThumbnailSide, thumbnailSides } from '@trastienda/domain';
import { turns } from '@trastienda/validators';

/** The most pixels that are decoded: the limit for a variant's picture. */
const MOST_PIXELS = 2000 * 2000;
const MOST_SECONDS = 10;
/** How many decoded pictures may be in memory at a time; each takes some 16 MB. */
const AT_ONCE = 2;

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

/** Thumbnails of a PNG or JPEG as WebP, upright and without camera metadata; undefined where the picture cannot be decoded completely. */
export function thumbnailsOf(bytes: Buffer): Promise<Record<ThumbnailSide, Buffer> | undefined> {
  return turn(async () => {
    // The decoder is loaded with the first picture, so that a server without pictures never loads it.
    decoder ??= loadDecoder();
    const sharp = await decoder;
    const small = (side: number) =>
      sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning', animated: false })
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .timeout({ seconds: MOST_SECONDS })
        .toBuffer();
    const [tiny, middle] = thumbnailSides;
    try {
      const large = await small(middle);
      return { [tiny]: await small(tiny), [middle]: large };
    } catch {
      // Any error of the decoder is the picture's fault: its bytes are the only input.
      return undefined;
    }
  });
}

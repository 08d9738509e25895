import { type ThumbnailSide, thumbnailSides } from '@trastienda/domain';
import { turns } from '@trastienda/validators';

/** Pixels that are decoded at most: what a picture of a variant may have. */
const MOST_PIXELS = 2000 * 2000;
const MOST_SECONDS = 10;
/** Decoded pictures in memory at a time; each takes some 16 MB. */
const AT_ONCE = 2;

const turn = turns(AT_ONCE);
let decoder: ReturnType<typeof loadDecoder> | undefined;

/** Of libvips' readers only these two may see bytes of others. */
async function loadDecoder() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Small pictures of a PNG or JPEG as WebP, upright and without what its camera wrote; undefined where it cannot be decoded whole. */
export function thumbnailsOf(bytes: Buffer): Promise<Record<ThumbnailSide, Buffer> | undefined> {
  return turn(async () => {
    // With the first picture: a server that gets none starts without it.
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
      // Whatever the decoder says, the picture is what is wrong: its bytes are all that it was given.
      return undefined;
    }
  });
}

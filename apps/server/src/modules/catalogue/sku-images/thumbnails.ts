import { type ThumbnailSide, thumbnailSides } from '@trastienda/domain';
import { withPicture } from '../../../pictures/decoder.ts';

/** Thumbnails of a PNG or JPEG as WebP, upright and without camera metadata; undefined where the picture cannot be decoded completely. */
export function thumbnailsOf(bytes: Buffer): Promise<Record<ThumbnailSide, Buffer> | undefined> {
  return withPicture(bytes, async (picture) => {
    const small = (side: number) =>
      picture()
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer();
    const [tiny, middle] = thumbnailSides;
    const large = await small(middle);
    return { [tiny]: await small(tiny), [middle]: large };
  });
}

import { unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { goneFile, isGone } from '../../../lib/file-on-disk.ts';

/** Stores an image for the variant `sku`, or for a new variant, and returns its URL. */
export async function uploadImage(file: File, sku?: number): Promise<string> {
  const form = new FormData();
  form.set('file', file);
  const sent = { body: { file: file.name }, bodySerializer: () => form };
  const [image] = await unwrap(
    sku === undefined
      ? api.POST('/sku/images', sent)
      : api.POST('/sku/{id}/images', { ...sent, params: { path: { id: String(sku) } } }),
  ).catch(async (error: unknown) => {
    throw (await isGone(file)) ? goneFile : error;
  });
  if (!image) throw new Error('The upload was answered without an image.');
  return image.imageUrl;
}

/** A short text of the images, which differs between two lists of them. */
export const imagesText = (urls: readonly string[]): string =>
  urls.map((url) => url.split('/').at(-1)?.slice(0, 12)).join(', ');

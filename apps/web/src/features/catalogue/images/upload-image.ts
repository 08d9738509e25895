import { unwrap } from '@trastienda/api-client';
import { api } from '../../../lib/api.ts';

/** Keeps a picture, of the variant `sku` or of one that is not there yet, and answers its address. */
export async function uploadImage(file: File, sku?: number): Promise<string> {
  const form = new FormData();
  form.set('file', file);
  const sent = { body: { file: file.name }, bodySerializer: () => form };
  const [image] = await unwrap(
    sku === undefined
      ? api.POST('/sku/images', sent)
      : api.POST('/sku/{id}/images', { ...sent, params: { path: { id: String(sku) } } }),
  );
  if (!image) throw new Error('The upload was answered without an image.');
  return image.imageUrl;
}

/** Images in the words that tell two lists of them apart. */
export const imagesText = (urls: readonly string[]): string =>
  urls.map((url) => url.split('/').at(-1)?.slice(0, 12)).join(', ');

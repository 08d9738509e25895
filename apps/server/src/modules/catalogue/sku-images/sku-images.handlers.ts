import { catalogueId } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { expectedVersion } from '../../../contract/expected-version.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { dataScope } from '../../../db/scope.ts';
import { loadAccount } from '../../people/sellers/load-account.ts';
import { saveSkuImages, skuImages } from './save-images.ts';
import { openUpload, uploadImage, uploadSkuImage } from './upload-image.ts';

type SkuImagesOperation = 'uploadImage' | 'uploadSkuImage' | 'getUploadedImage' | 'getSkuImages' | 'saveSkuImages';

// The address contains the hash of the content, so it never changes. Of all responses to a session, only pictures may be cached.
const forEver = 'private, max-age=31536000, immutable';

/** Pictures of variants: upload, assignment to variants, and download. */
export function skuImagesHandlers(context: Context): Pick<Handlers, SkuImagesOperation> {
  const { db } = context.database;
  return {
    uploadImage: async ({ query, body, viewer }) => {
      const account = await loadAccount(db, viewer, { accountName: query.accountName, isRequired: true });
      return { status: 200, body: [await uploadImage(context, viewer, account, body.file)] };
    },
    uploadSkuImage: async ({ path, body, viewer }) => ({
      status: 200,
      body: [await uploadSkuImage(context, viewer, catalogueId(path.id), body.file)],
    }),
    getUploadedImage: async ({ path, query, viewer, transport }) => {
      const { type, content } = await openUpload(context, dataScope(viewer), path, query.size);
      const tag = `"${path.file}${query.size ? `-${query.size}` : ''}"`;
      const headers = { 'Cache-Control': forEver, ETag: tag };
      if (transport.headers['if-none-match']?.includes(tag)) {
        content.destroy();
        return { status: 304, headers };
      }
      return {
        status: 200,
        headers: { ...headers, 'Content-Type': type, 'Content-Disposition': 'inline' },
        body: content,
      };
    },
    getSkuImages: async ({ path, viewer }) => ({
      status: 200,
      body: await skuImages(db, viewer, catalogueId(path.id)),
    }),
    saveSkuImages: async ({ path, header, body, viewer, origin }) => ({
      status: 200,
      body: await saveSkuImages(
        context,
        viewer,
        { id: catalogueId(path.id), expected: expectedVersion(header) },
        body,
        origin,
      ),
    }),
  };
}

import { queryOptions } from '@tanstack/react-query';
import { imageLookLimits, type ThumbnailSide, uploadedImageOf } from '@trastienda/domain';
import { turns } from '@trastienda/validators';
import { ApiError, unwrapBlob } from 'trastienda-client';
import { api } from './api.ts';
import { createKeys } from './query-keys.ts';

const picturesKeys = createKeys('pictures');

/** Fewer simultaneous requests for external images than the server allows one user: the check of a file makes some as well. */
const hostedTurn = turns(2);

/**
 * A picture of a variant by its `imageUrl`: an upload in the requested size (absent: the original), an external image through the server,
 * since this page contacts no other host (ADR 34). Neither becomes stale.
 */
export function pictureQuery(imageUrl: string, size?: ThumbnailSide) {
  const upload = uploadedImageOf(imageUrl);
  return queryOptions({
    queryKey: picturesKeys.part('picture', imageUrl, String(upload && size)),
    queryFn: ({ signal }) =>
      upload
        ? unwrapBlob(
            api.GET('/sku/images/{accountName}/{file}', {
              params: { path: upload, query: { ...(size && { size }) } },
              parseAs: 'blob',
              signal,
            }),
          )
        : hostedTurn(() =>
            unwrapBlob(
              api.GET('/sku/images/file', { params: { query: { address: imageUrl } }, parseAs: 'blob', signal }),
            ),
          ),
    enabled: imageUrl.length <= imageLookLimits.addressLength,
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => error instanceof ApiError && error.status === 429 && failures < 5,
    retryDelay: 2_000,
  });
}

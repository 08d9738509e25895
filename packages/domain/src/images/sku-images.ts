import { isIntegrator, isSeller, type Viewer } from '../access/viewer.ts';
import { csvLimits } from '../loads/csv-limits.ts';
import { allowed, forbidden, refused, type Verdict } from '../verdict.ts';

/** Longest sides, in pixels, of the small pictures that are made of each upload; ours. */
export const thumbnailSides = [96, 320] as const;

/** A size of `thumbnailSides`. */
export type ThumbnailSide = (typeof thumbnailSides)[number];

/** How long an upload that no variant names is kept; ours. */
export const unusedImageHours = 24;

/** Pictures of a seller that no variant names, at most: uploads are no storage (ADR 50); ours. */
export const mostUnusedImages = 1_000;

/** Whether a seller who has so many pictures that no variant names may upload another one. */
export function uploadVerdict(unused: number): Verdict {
  if (unused < mostUnusedImages) return allowed;
  return refused('images.tooManyUnused', { most: mostUnusedImages, hours: unusedImageHours });
}

/** Below which address uploads stand; addresses of hosts of others begin otherwise. */
export const uploadedImages = '/api/sku/images';

/** The seller and the file of an uploaded image, or undefined for an image of a host of others. */
export function uploadedImageOf(imageUrl: string): { accountName: string; file: string } | undefined {
  const [, accountName, file] = /^\/api\/sku\/images\/([^/]+)\/([0-9a-f]{64}\.(?:png|jpg))$/.exec(imageUrl) ?? [];
  return accountName !== undefined && file !== undefined ? { accountName, file } : undefined;
}

/** Whether the viewer may upload, order or delete images of variants: sellers, and the integrator for them (R10, S2 §6). */
export function mayChangeImages(viewer: Viewer): Verdict {
  return isSeller(viewer) || isIntegrator(viewer) ? allowed : forbidden('images.sellersOnly');
}

/** Whether a variant may be left with so many images: one at least (S2 §5), seven at most (R12). */
export function imageCountVerdict(n: number): Verdict {
  if (n === 0) return refused('csv.images.none');
  return n > csvLimits.images ? refused('csv.images.tooMany', { max: csvLimits.images, n }) : allowed;
}

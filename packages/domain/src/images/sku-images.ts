import { isIntegrator, isSeller, type Viewer } from '../access/viewer.ts';
import { csvLimits } from '../loads/csv-limits.ts';
import { allowed, forbidden, refused, type Verdict } from '../verdict.ts';

/** Longest sides, in pixels, of the thumbnails that are made of each upload; ours. */
export const thumbnailSides = [96, 320] as const;

/** A size of `thumbnailSides`. */
export type ThumbnailSide = (typeof thumbnailSides)[number];

/** How many hours an upload is kept while no variant uses it; ours. */
export const unusedImageHours = 24;

/** The most pictures of a seller that no variant uses: uploads are not a storage service (ADR 50); ours. */
export const mostUnusedImages = 1_000;

/** Whether a seller with this many unused pictures may upload another one. */
export function uploadVerdict(unused: number): Verdict {
  if (unused < mostUnusedImages) return allowed;
  return refused('images.tooManyUnused', { most: mostUnusedImages, hours: unusedImageHours });
}

/** The path prefix of uploaded images; images on other hosts have other addresses. */
export const uploadedImages = '/api/sku/images';

/** The seller and the file of an uploaded image, or undefined for an image on another host. */
export function uploadedImageOf(imageUrl: string): { accountName: string; file: string } | undefined {
  const [, accountName, file] = /^\/api\/sku\/images\/([^/]+)\/([0-9a-f]{64}\.(?:png|jpg))$/.exec(imageUrl) ?? [];
  return accountName !== undefined && file !== undefined ? { accountName, file } : undefined;
}

/** The addresses of a file's images cell: separated by a pipe, with or without blanks around it (S2 §5). */
export function imageAddressesOf(cell: string): string[] {
  return cell.split('|').map((address) => address.trim());
}

/**
 * What two spellings of one image's address have in common: scheme and host ignore case, and the fragment and the scheme's own port name nothing
 * else. Path and query are compared as they are.
 */
function imageAddressKey(address: string): string {
  const [, scheme = '', host = '', rest = ''] = /^(https?):\/\/([^/?#]*)([^#]*)/i.exec(address) ?? [];
  if (host === '') return address;
  const ownPort = scheme.length === 5 ? ':443' : ':80';
  const plainHost = host.toLowerCase();
  const named = plainHost.endsWith(ownPort) ? plainHost.slice(0, -ownPort.length) : plainHost;
  return `${scheme.toLowerCase()}://${named}${rest}`;
}

/** The position of the first address that stands among those before it already, or -1. */
export function repeatedImageAt(addresses: readonly string[]): number {
  const keys = addresses.map(imageAddressKey);
  return keys.findIndex((key, at) => keys.indexOf(key) < at);
}

/** Whether the viewer may upload, reorder or delete images of variants: sellers may, and so may the integrator for them (R10, S2 §6). */
export function mayChangeImages(viewer: Viewer): Verdict {
  return isSeller(viewer) || isIntegrator(viewer) ? allowed : forbidden('images.sellersOnly');
}

/** Whether a variant may have this number of images: at least one (S2 §5), at most seven (R12). */
export function imageCountVerdict(n: number): Verdict {
  if (n === 0) return refused('csv.images.none');
  return n > csvLimits.images ? refused('csv.images.tooMany', { max: csvLimits.images, n }) : allowed;
}

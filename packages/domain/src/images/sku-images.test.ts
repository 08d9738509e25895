import { describe, expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import { imageCountVerdict, mayChangeImages, mostUnusedImages, uploadedImageOf, uploadVerdict } from './sku-images.ts';

const codeOf = (verdict: { allowed: boolean; code?: string }) => (verdict.allowed ? undefined : verdict.code);
const hash = 'a1'.repeat(32);

describe('images of variants', () => {
  it.each([
    ['ADMIN_USER', 'images.sellersOnly'],
    ['STANDARD_USER', 'images.sellersOnly'],
    ['ORGANIZATION_ADMIN_USER', undefined],
    ['ORGANIZATION_STANDARD_USER', undefined],
    ['ADMIN_API', undefined],
    ['CATALOG_USER', 'images.sellersOnly'],
  ] as [Role, string | undefined][])('may be changed by %s or not', (role, code) => {
    const viewer = { userId: 'u', roles: [role], accountNames: ['aurora'], operatingUser: false };
    expect(codeOf(mayChangeImages(viewer))).toBe(code);
  });

  it.each([
    [0, 'csv.images.none'],
    [1, undefined],
    [7, undefined],
    [8, 'csv.images.tooMany'],
  ])('may be %s of them or not', (n, code) => expect(codeOf(imageCountVerdict(n))).toBe(code));

  it.each([
    [0, undefined],
    [mostUnusedImages - 1, undefined],
    [mostUnusedImages, 'images.tooManyUnused'],
  ])('allows or refuses another beside %s that no variant names', (n, code) =>
    expect(codeOf(uploadVerdict(n))).toBe(code),
  );

  it.each([
    [`/api/sku/images/aurora/${hash}.png`, { accountName: 'aurora', file: `${hash}.png` }],
    [`/api/sku/images/a.b-c/${hash}.jpg`, { accountName: 'a.b-c', file: `${hash}.jpg` }],
    [`https://otro.example/api/sku/images/aurora/${hash}.png`, undefined],
    [`/api/sku/images/aurora/${hash}.png?size=96`, undefined],
    [`/api/sku/images/aurora/${hash}.svg`, undefined],
    [`/api/sku/images/aurora/../${hash}.png`, undefined],
    ['https://imagenes.example/1.png', undefined],
  ])('recognises %s as an upload or not', (url, upload) => expect(uploadedImageOf(url)).toEqual(upload));
});

import { describe, expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import {
  imageAddressesOf,
  imageCountVerdict,
  mayChangeImages,
  repeatedImageAt,
  uploadedImageOf,
  uploadVerdict,
} from './sku-images.ts';

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
    [0, { allowed: false, code: 'csv.images.none' }],
    [1, { allowed: true }],
    [7, { allowed: true }],
    [8, { allowed: false, code: 'csv.images.tooMany', params: { max: 7, n: 8 } }],
  ])('may be %s of them or not', (n, verdict) => expect(imageCountVerdict(n)).toMatchObject(verdict));

  it('stand in a cell between pipes', () => {
    expect(imageAddressesOf('https://a.mx/1.png | https://a.mx/2.png')).toEqual([
      'https://a.mx/1.png',
      'https://a.mx/2.png',
    ]);
  });

  it.each([
    ['https://a.mx/1.jpg', 'https://a.mx/1.jpg', true],
    ['https://CDN.A.mx/1.jpg', 'HTTPS://cdn.a.mx/1.jpg', true],
    ['https://a.mx/1.jpg#frente', 'https://a.mx/1.jpg', true],
    ['https://a.mx/1.jpg?v=2#a', 'https://a.mx/1.jpg?v=2#b', true],
    ['https://a.mx:443/1.jpg', 'https://a.mx/1.jpg', true],
    ['http://a.mx:80/1.jpg', 'http://A.mx/1.jpg', true],
    [`/api/sku/images/aurora/${hash}.png`, `/api/sku/images/aurora/${hash}.png`, true],
    ['https://a.mx/A.jpg', 'https://a.mx/a.jpg', false],
    ['https://a.mx/1.jpg?V=1', 'https://a.mx/1.jpg?v=1', false],
    ['https://a.mx/1.jpg?v=1', 'https://a.mx/1.jpg', false],
    ['http://a.mx/1.jpg', 'https://a.mx/1.jpg', false],
    ['http://a.mx:443/1.jpg', 'http://a.mx/1.jpg', false],
    ['https://a.mx:8443/1.jpg', 'https://a.mx/1.jpg', false],
    ['https://a.mx/ver?de=HTTPS://B.mx/1.jpg', 'https://a.mx/ver?de=https://b.mx/1.jpg', false],
  ])('%j and %j are one image: %s', (one, other, isOne) => {
    expect(repeatedImageAt([one, 'https://a.mx/0.jpg', other])).toBe(isOne ? 2 : -1);
  });

  it.each([
    [0, { allowed: true }],
    [999, { allowed: true }],
    [1_000, { allowed: false, code: 'images.tooManyUnused', params: { most: 1_000, hours: 24 } }],
  ])('allows or refuses another beside %s that no variant names', (n, verdict) =>
    expect(uploadVerdict(n)).toMatchObject(verdict),
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

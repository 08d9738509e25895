import { describe, expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import type { SkuStatus } from '../catalogue/sku-status.ts';
import { kindAndCode } from '../testing/refused-with.ts';
import type { Verdict } from '../verdict.ts';
import { isActiveProduct } from './product-facts.ts';
import {
  decisionVerdict,
  deletionVerdict,
  mayDecideSkus,
  mayEditProducts,
  productDataVerdict,
  productDecisionVerdict,
  type SkuPart,
  savedStatus,
  skuActionVerdict,
  skuPartVerdict,
} from './product-rules.ts';

const viewer = (role: Role) => ({ userId: 'u', roles: [role], accountNames: ['aurora'], operatingUser: false });
const seller = viewer('ORGANIZATION_STANDARD_USER');
const code = (verdict: Verdict) => kindAndCode(verdict) ?? 'allowed';

describe('who may', () => {
  it.each([
    ['ORGANIZATION_ADMIN_USER', 'allowed', 'forbidden products.adminsOnly'],
    ['ORGANIZATION_STANDARD_USER', 'allowed', 'forbidden products.adminsOnly'],
    ['ADMIN_USER', 'forbidden products.sellersOnly', 'allowed'],
    ['STANDARD_USER', 'forbidden products.sellersOnly', 'allowed'],
    ['ADMIN_API', 'forbidden products.sellersOnly', 'forbidden products.adminsOnly'],
    ['CATALOG_USER', 'forbidden products.sellersOnly', 'forbidden products.adminsOnly'],
  ] as [Role, string, string][])('%s edits: %s; decides: %s', (role, edits, decides) => {
    expect([code(mayEditProducts(viewer(role))), code(mayDecideSkus(viewer(role)))]).toEqual([edits, decides]);
    const acts = (['approve', 'reject', 'delete'] as const).map((action) =>
      code(skuActionVerdict(action, viewer(role))),
    );
    expect(acts).toEqual([decides, decides, edits]);
  });
});

describe('what is locked (R11)', () => {
  const open = 'allowed';
  const locked = 'conflict skus.locked';
  const fixed = 'conflict skus.upc.fixed';
  const table: Readonly<Record<SkuPart, readonly string[]>> = {
    //        new   pending rejected approved
    upc: [open, fixed, fixed, fixed],
    name: [open, open, open, locked],
    refId: [open, open, open, locked],
    dimension: [open, open, open, locked],
    attributes: [open, open, open, locked],
    price: [open, open, open, open],
    stock: [open, open, open, open],
    images: [open, open, open, open],
  };
  const states: (SkuStatus | undefined)[] = [undefined, 'PENDING_APPROVAL', 'REJECTED', 'APPROVED'];
  it.each(Object.entries(table) as [SkuPart, readonly string[]][])('locks %s', (part, expected) => {
    expect(states.map((status) => code(skuPartVerdict(seller, part, status)))).toEqual(expected);
    const admin = viewer('ADMIN_USER');
    expect(states.map((status) => code(skuPartVerdict(admin, part, status)))).toEqual(
      states.map(() => 'forbidden products.sellersOnly'),
    );
  });

  it('the product’s data, once a variant is approved', () => {
    expect(code(productDataVerdict(seller, { APPROVED: 0 }))).toBe('allowed');
    expect(code(productDataVerdict(seller, { APPROVED: 1 }))).toBe('conflict products.locked');
    expect(code(productDataVerdict(viewer('ADMIN_USER'), { APPROVED: 0 }))).toBe('forbidden products.sellersOnly');
  });
});

it.each([
  ['PENDING_APPROVAL', 'PENDING_APPROVAL', 'allowed'],
  ['REJECTED', 'PENDING_APPROVAL', 'conflict skus.rejected.already'],
  ['APPROVED', 'APPROVED', 'conflict skus.approved.already'],
] as [SkuStatus, SkuStatus, string][])(
  'a variant that is %s is saved as %s and decided as %s',
  (status, saved, decided) => {
    expect(savedStatus(status)).toBe(saved);
    expect(code(decisionVerdict(status))).toBe(decided);
  },
);

it('nothing is deleted while units are reserved (R22)', () => {
  expect(code(deletionVerdict({ reserved: 0 }))).toBe('allowed');
  expect(deletionVerdict({ reserved: 3 })).toMatchObject({ code: 'skus.delete.reserved', params: { reserved: 3 } });
});

it.each([
  [0, 0, 0, false],
  [2, 0, 0, true],
  [2, 1, 0, false],
  [2, 0, 1, false],
])(
  '%s approved, %s pending and %s rejected variants make a product active: %s',
  (APPROVED, PENDING_APPROVAL, REJECTED, active) => {
    expect(isActiveProduct({ APPROVED, PENDING_APPROVAL, REJECTED })).toBe(active);
  },
);

it('decides a product while one of its variants waits', () => {
  expect([0, 1].map((pending) => code(productDecisionVerdict({ pending })))).toEqual([
    'conflict products.noPending',
    'allowed',
  ]);
});

import { describe, expect, it } from 'vitest';
import { say } from '../messages/catalogue.ts';
import {
  type RejectionReason,
  reasonsAbout,
  reasonsAboutProduct,
  rejectionReasonNames,
  rejectionReasons,
  rejectionReasonVerdict,
  rejectionText,
} from './sku-rejection.ts';

// What a seller mends, by hand: the field's part, "product" for the product's own, "-" where nothing can be mended.
const mended: Readonly<Record<RejectionReason, string>> = {
  unclearName: 'name',
  wrongUpc: 'upc',
  wrongIdentifier: 'refId',
  poorImages: 'images',
  otherImages: 'images',
  wrongDimensions: 'dimension',
  wrongAttributes: 'attributes',
  wrongPrice: 'price',
  unclearProduct: 'product name',
  poorDescription: 'product description',
  wrongCategory: 'product category',
  wrongBrand: 'product brand',
  repeatedVariant: '-',
  notSold: '-',
};

describe('reasons of a rejection', () => {
  it.each(Object.entries(mended))('%s is about %s', (name, part) => {
    const reason = name as RejectionReason;
    const about = rejectionReasons[reason];
    const told = about.of === 'nothing' ? '-' : about.of === 'variant' ? about.part : `product ${about.part}`;
    expect(told).toBe(part);
    const found = about.of === 'nothing' ? [] : reasonsAbout(rejectionReasonNames, about);
    expect(found.includes(reason)).toBe(part !== '-');
    const isAboutProduct = part.startsWith('product ');
    expect(reasonsAboutProduct([reason])).toEqual(isAboutProduct ? [reason] : []);
    expect(rejectionReasonVerdict(reason, { APPROVED: 0 })).toEqual({ allowed: true });
    const locked = { allowed: false, kind: 'conflict', code: 'skus.decide.productLocked' };
    expect(rejectionReasonVerdict(reason, { APPROVED: 1 })).toEqual(isAboutProduct ? locked : { allowed: true });
  });

  it('each has a short text of its own', () => {
    const texts = rejectionReasonNames.map((reason) => say(rejectionText(reason)));
    expect(new Set(texts).size).toBe(rejectionReasonNames.length);
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(90);
  });

  it('a name of the variant is no name of the product', () => {
    expect(reasonsAbout(['unclearName', 'unclearProduct'], { of: 'variant', part: 'name' })).toEqual(['unclearName']);
    expect(reasonsAbout(['unclearName', 'unclearProduct'], { of: 'product', part: 'name' })).toEqual([
      'unclearProduct',
    ]);
  });
});

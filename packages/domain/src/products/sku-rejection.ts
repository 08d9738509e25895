import type { MessageKey } from '../messages/catalogue.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import type { Approvals } from './product-facts.ts';
import type { SkuPart } from './product-rules.ts';

/** A part of a product's data that a reviewer may find wrong. */
export type ProductPart = 'name' | 'description' | 'category' | 'brand';

/** Where the seller mends what a reason names: a part of the variant, a part of its product, or nowhere. */
export type RejectedPart =
  | { readonly of: 'variant'; readonly part: Exclude<SkuPart, 'stock'> }
  | { readonly of: 'product'; readonly part: ProductPart }
  | { readonly of: 'nothing' };

/** A reason of a rejection that reviewers choose; ours. */
export type RejectionReason =
  | 'unclearName'
  | 'wrongUpc'
  | 'wrongIdentifier'
  | 'poorImages'
  | 'otherImages'
  | 'wrongDimensions'
  | 'wrongAttributes'
  | 'wrongPrice'
  | 'unclearProduct'
  | 'poorDescription'
  | 'wrongCategory'
  | 'wrongBrand'
  | 'repeatedVariant'
  | 'notSold';

const variant = (part: Exclude<SkuPart, 'stock'>) => ({ of: 'variant', part }) as const;
const product = (part: ProductPart) => ({ of: 'product', part }) as const;
const nothing = { of: 'nothing' } as const;

/** Every reason in the order in which it is offered, with what it is about. */
export const rejectionReasons: Readonly<Record<RejectionReason, RejectedPart>> = {
  unclearName: variant('name'),
  poorImages: variant('images'),
  otherImages: variant('images'),
  wrongDimensions: variant('dimension'),
  wrongAttributes: variant('attributes'),
  wrongPrice: variant('price'),
  wrongUpc: variant('upc'),
  wrongIdentifier: variant('refId'),
  unclearProduct: product('name'),
  poorDescription: product('description'),
  wrongCategory: product('category'),
  wrongBrand: product('brand'),
  repeatedVariant: nothing,
  notSold: nothing,
};

/** The names of all reasons, in the order in which they are offered. */
export const rejectionReasonNames = Object.keys(rejectionReasons) as RejectionReason[];

/** The longest text of a rejection; as long as that of a rejected price. */
export const rejectionNoteLength = 500;

/** What the seller reads about a reason: what is wrong, and what to do. */
export const rejectionText = (reason: RejectionReason): MessageKey => `skus.rejection.${reason}`;

/** The reasons about one part of a variant or of its product. */
export function reasonsAbout(
  reasons: readonly RejectionReason[],
  { of, part }: Exclude<RejectedPart, { of: 'nothing' }>,
): RejectionReason[] {
  return reasons.filter((reason) => {
    const about = rejectionReasons[reason];
    return about.of !== 'nothing' && about.of === of && about.part === part;
  });
}

/** The reasons about a product's own data. */
export const reasonsAboutProduct = (reasons: readonly RejectionReason[]): RejectionReason[] =>
  reasons.filter((reason) => rejectionReasons[reason].of === 'product');

/** Whether a reviewer may give a reason: one about a product's data needs a seller who may still change them (R11). */
export function rejectionReasonVerdict(reason: RejectionReason, { APPROVED }: Approvals): Verdict {
  const isAboutProduct = rejectionReasons[reason].of === 'product';
  return isAboutProduct && APPROVED > 0 ? refused('skus.decide.productLocked') : allowed;
}

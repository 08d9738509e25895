import { expect } from 'vitest';
import { type Facts, type FlowTable, filled, type Outcome } from './kit/table.ts';
import { goodImage, knownSeller } from './seller-form.model.ts';

const clean = { problems: {}, failure: undefined };
const failed = { failure: expect.anything() };
const inactive = { ...knownSeller, active: false };
const withImage = { ...inactive, imageFile: 'x.png' };

const typed = ({ context, step }: Facts): Outcome => {
  // An account is fixed once saved (S3 §5).
  const change = { ...step.event.change, ...(context.seller && { accountName: context.seller.accountName }) };
  return ['editing.settled', { ...clean, draft: expect.objectContaining(change) }];
};
// A name, an account and a picture that is one.
const isComplete = ({ context: { draft, image } }: Facts) =>
  draft.name !== '' && draft.accountName !== '' && draft.terms !== '' && (image === undefined || image === goodImage);

/** What is left after the texts (and the activation) were saved: the activation, then the picture. */
const next =
  (seller: typeof knownSeller) =>
  ({ context: { form, image } }: Facts): Outcome => {
    const holds = { seller, saved: true };
    if (seller.active !== form.active) return ['changingStatus', holds];
    return [image ? 'uploading' : 'done', holds];
  };

/** A seller, new or known (S3 §2 to §5): texts, then activation, then picture, each by a call of its own. */
export const sellerFormTable: FlowTable = {
  start: {
    new: ['editing.settled', { saved: false }],
    known: ['editing.settled', { saved: false, seller: knownSeller }],
  },
  editing: {
    texts: typed,
    'no name': typed,
    'another account': typed,
    'switched off': typed,
    image: ['editing.settled', { image: goodImage, imageProblem: undefined, failure: undefined }],
    SVG: ['editing.settled', { imageProblem: expect.anything(), failure: undefined }],
    submitted: (facts) =>
      isComplete(facts)
        ? ['saving', { ...clean, form: expect.objectContaining({ name: facts.context.draft.name }) }]
        : ['stays', { problems: filled }],
    closed: 'canceled',
  },
  saving: {
    saved: next(knownSeller),
    'save refused': ['editing.refused', failed],
    'save silent': ['editing.interrupted', failed],
  },
  changingStatus: { 'status changed': next(inactive), 'status refused': ['editing.statusFailed', failed] },
  uploading: {
    'image kept': ['done', { seller: withImage, saved: true, image: undefined }],
    'image refused': ['editing.imageFailed', failed],
  },
};

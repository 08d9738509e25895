import { checkSellerForm } from '@trastienda/validators';
import { expect } from 'vitest';
import type { Look } from './kit/fake-driver.ts';
import { goodImage } from './seller-form.model.ts';

// In every state: a seller that is there keeps its account, and a picture that is wrong goes nowhere.
const kept: Look = ({ snapshot: { context } }) => {
  if (context.seller) expect(context.draft.accountName).toBe(context.seller.accountName);
  if (context.image) expect(context.imageProblem === undefined).toBe(context.image.name === goodImage.name);
};
const editing =
  (failed: boolean): Look =>
  (seen) => {
    kept(seen);
    const { snapshot } = seen;
    expect([snapshot.hasTag('form'), snapshot.hasTag('busy')]).toEqual([true, false]);
    expect(snapshot.context.failure !== undefined).toBe(failed);
  };
const busy: Look = (seen) => {
  kept(seen);
  expect(seen.snapshot.hasTag('busy')).toBe(true);
};
/** What must hold in each state of a seller's form. */
export const sellerFormLooks: Record<string, Look> = {
  'editing.settled': editing(false),
  'editing.refused': editing(true),
  'editing.interrupted': editing(true),
  'editing.statusFailed': (seen) => {
    editing(true)(seen);
    expect(seen.snapshot.context.saved).toBe(true);
  },
  'editing.imageFailed': (seen) => {
    editing(true)(seen);
    expect(seen.snapshot.context).toMatchObject({ saved: true, image: goodImage });
  },
  saving: (seen) => {
    busy(seen);
    const sent = seen.input('save') as { id: string | undefined; form: Parameters<typeof checkSellerForm>[0] };
    expect(sent.id).toBe(seen.snapshot.context.seller?.id);
    expect(checkSellerForm(sent.form)).toEqual({ valid: true, value: sent.form });
    expect(seen.snapshot.context.imageProblem).toBeUndefined();
  },
  // Passed through at once.
  deciding: busy,
  changingStatus: (seen) => {
    busy(seen);
    const { seller, form } = seen.snapshot.context;
    expect(seen.input('changeStatus')).toEqual({ id: 'o-1', active: form.active });
    expect(seller.active).not.toBe(form.active);
  },
  uploading: (seen) => {
    busy(seen);
    expect(seen.input('uploadImage')).toEqual({ id: 'o-1', image: goodImage });
    expect(seen.snapshot.context.seller.active).toBe(seen.snapshot.context.form.active);
  },
  done: ({ snapshot: { context } }) => {
    expect(context).toMatchObject({ saved: true, seller: { id: 'o-1' } });
    expect(context.image).toBeUndefined();
  },
  canceled: kept,
};

import { sellerFormMachine } from '@trastienda/machines';
import { checkSellerForm } from '@trastienda/validators';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { coverPaths } from './kit/cover.ts';
import { demandFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver, type Look } from './kit/fake-driver.ts';
import { goodImage, sellerFormModel } from './seller-form.model.ts';

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
const looks: Record<string, Look> = {
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

describe('sellerForm, with fakes', () => {
  const paths = coverPaths(sellerFormModel, { goal: 'transitions' });

  it('covers every state and every transition', () => demandFullCoverage(sellerFormModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(sellerFormModel, looks), path);
  });

  const machine = sellerFormMachine as AnyStateMachine;
  it.each([
    ['sends a form with errors', { guards: { isComplete: () => true } }],
    ['forgets the activation', { guards: { hasOtherStatus: () => false } }],
    ['forgets the picture', { guards: { hasImage: () => false } }],
    ['forgets what failed', { actions: { rememberFailure: assign({}) } }],
  ])('kills a form that %s', async (_, mutation) => {
    const mutant = { ...sellerFormModel, machine: machine.provide(mutation as Parameters<typeof machine.provide>[0]) };
    const walkAll = async () => {
      for (const path of paths) await walkPath(fakeDriver(mutant, looks), path);
    };
    await expect(walkAll()).rejects.toThrow('Path broken');
  });
});

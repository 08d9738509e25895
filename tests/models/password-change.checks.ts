import { expect } from 'vitest';
import type { StateCheck } from './kit/fake-driver.ts';
import { form, link, recoveryCodes } from './password-change.model.ts';

// No typed text stays in memory once the call is answered.
const writing: StateCheck = ({ snapshot }) => {
  expect(snapshot.hasTag('form')).toBe(true);
  expect(snapshot.hasTag('busy')).toBe(false);
  expect(snapshot.context.form).toBeUndefined();
};
const over =
  (oauthError: string | undefined, silenced?: boolean): StateCheck =>
  ({ snapshot }) => {
    expect(snapshot.status).toBe('done');
    expect(snapshot.context.form).toBeUndefined();
    expect(snapshot.context.failure?.oauthError).toBe(oauthError);
    if (silenced !== undefined) expect(snapshot.context.silenced).toBe(silenced);
  };

/** What must hold in each state of a password change. */
export const passwordChangeChecks: Record<string, StateCheck> = {
  'writing.ready': (seen) => {
    writing(seen);
    const { codeAsked, offer, silenced } = seen.snapshot.context;
    expect([codeAsked, silenced]).toEqual([offer.kind === 'scanned', false]);
    expect(seen.snapshot.context.failure).toBeUndefined();
  },
  'writing.codeAsked': (seen) => {
    writing(seen);
    const { codeAsked, failure, offer } = seen.snapshot.context;
    // A person may leave out the code of an offered QR; if the server then requires it, two steps have been activated meanwhile.
    expect(codeAsked).toBe(offer.kind !== 'offered');
    if (failure.oauthError === 'error.code.required') expect(offer.kind).toBe('scanned');
    expect(['error.code.required', 'error.code.invalid']).toContain(seen.snapshot.context.failure.oauthError);
  },
  'writing.refused': (seen) => {
    writing(seen);
    expect(['error.not.found.user', 'error.equals.password', undefined]).toContain(
      seen.snapshot.context.failure.oauthError,
    );
    expect(seen.snapshot.context.failure.status).toBeGreaterThanOrEqual(400);
    expect(seen.snapshot.context.failure.status).toBeLessThan(500);
  },
  'writing.silent': (seen) => {
    writing(seen);
    expect(seen.snapshot.context.silenced).toBe(true);
    expect([0, 500]).toContain(seen.snapshot.context.failure.status);
  },
  changing: ({ snapshot, input }) => {
    expect(snapshot.hasTag('busy')).toBe(true);
    expect(snapshot.context).toMatchObject({ problems: {}, failure: undefined });
    const sent = input('change') as { code?: string };
    expect(sent).toMatchObject({ link, ...form });
    // Where a code is required, the request contains one, without spaces.
    if (snapshot.context.codeAsked || sent.code !== undefined) expect(sent.code).toBe('012345');
  },
  loading: ({ snapshot, input }) => {
    expect(snapshot.hasTag('busy')).toBe(true);
    expect(snapshot.context.failure).toBeUndefined();
    expect(input('loadQr')).toEqual({ link });
  },
  unloaded: ({ snapshot }) => expect(snapshot.context.failure.status).toBe(0),
  done: (seen) => {
    over(undefined)(seen);
    expect([[], recoveryCodes]).toContainEqual(seen.snapshot.context.recoveryCodes);
  },
  dead: over('error.not.found.change.password', false),
  unsure: over('error.not.found.change.password', true),
};

import { expect } from 'vitest';
import type { StateCheck } from './kit/fake-driver.ts';
import { link, qr, recoveryCodes } from './password-change.model.ts';

const writing: StateCheck = ({ snapshot }) => {
  expect([snapshot.hasTag('form'), snapshot.hasTag('busy')]).toEqual([true, false]);
  expect(snapshot.context).toMatchObject({ qr, recoveryCodes: [] });
  expect(snapshot.context.code).toBeUndefined();
};
/** In the profile the request always has the password; by a link it never has one. */
const shownIn = (snapshot: Parameters<StateCheck>[0]['snapshot']) =>
  snapshot.context.asksPassword ? 'Una-clave.2026' : '';
const over =
  (descriptions: readonly (string | undefined)[], silenced?: boolean): StateCheck =>
  ({ snapshot }) => {
    expect(snapshot.status).toBe('done');
    expect(snapshot.context.code).toBeUndefined();
    expect(descriptions).toContain(snapshot.context.failure?.oauthError);
    expect(snapshot.context).toMatchObject({ recoveryCodes: [], currentPassword: '' });
    // In the profile the password may be requested again after a silence, and then also the QR.
    if (silenced !== undefined && !snapshot.context.asksPassword) expect(snapshot.context.silenced).toBe(silenced);
  };
const dead = 'error.not.found.change.password';
const scanned = 'QR has been scanned';
/** What must hold in each state of an activation. */
export const twoFactorChecks: Record<string, StateCheck> = {
  proving: ({ snapshot }) => {
    expect(snapshot.context).toMatchObject({ asksPassword: true, currentPassword: '' });
    if (snapshot.context.failure) expect(snapshot.context.failure.fields.currentPassword).toBeDefined();
  },
  loading: ({ snapshot, input }) => {
    expect(snapshot.hasTag('busy')).toBe(true);
    expect(snapshot.context.failure).toBeUndefined();
    expect(input('load')).toEqual({ id: link, currentPassword: shownIn(snapshot) });
  },
  unloaded: ({ snapshot }) => expect([0, 400, 429]).toContain(snapshot.context.failure.status),
  'writing.ready': (seen) => {
    writing(seen);
    // The password may be requested again after a silence.
    if (!seen.snapshot.context.asksPassword) expect(seen.snapshot.context).toMatchObject({ silenced: false });
    expect(seen.snapshot.context.failure).toBeUndefined();
  },
  'writing.refused': (seen) => {
    writing(seen);
    expect([400, 429]).toContain(seen.snapshot.context.failure.status);
  },
  'writing.silent': (seen) => {
    writing(seen);
    expect(seen.snapshot.context.silenced).toBe(true);
    expect(seen.snapshot.context.failure.status).toBe(0);
  },
  activating: ({ snapshot, input }) => {
    expect([snapshot.hasTag('form'), snapshot.hasTag('busy')]).toEqual([true, true]);
    expect(snapshot.context).toMatchObject({ problems: {}, failure: undefined });
    expect(input('activate')).toEqual({ id: link, currentPassword: shownIn(snapshot), code: '012345' });
  },
  activated: ({ snapshot }) => {
    expect(snapshot.context).toMatchObject({ recoveryCodes, currentPassword: '' });
    expect(snapshot.context.code).toBeUndefined();
  },
  scanned: over([undefined, scanned], false),
  denied: over([undefined], false),
  dead: over([dead], false),
  unsure: over([dead, scanned], true),
};

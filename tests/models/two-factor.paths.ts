import { twoFactorActivationMachine } from '@trastienda/machines';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { coverPaths } from './kit/cover.ts';
import { demandFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver, type Look } from './kit/fake-driver.ts';
import { link, qr, recoveryCodes } from './password-change.model.ts';
import { twoFactorModel } from './two-factor.model.ts';

const writing: Look = ({ snapshot }) => {
  expect([snapshot.hasTag('form'), snapshot.hasTag('busy')]).toEqual([true, false]);
  expect(snapshot.context).toMatchObject({ qr, recoveryCodes: [] });
  expect(snapshot.context.code).toBeUndefined();
};
const over =
  (descriptions: readonly (string | undefined)[], silenced?: boolean): Look =>
  ({ snapshot }) => {
    expect(snapshot.status).toBe('done');
    expect(snapshot.context.code).toBeUndefined();
    expect(descriptions).toContain(snapshot.context.failure?.oauthError);
    expect(snapshot.context.recoveryCodes).toEqual([]);
    if (silenced !== undefined) expect(snapshot.context.silenced).toBe(silenced);
  };
const dead = 'error.not.found.change.password';
const scanned = 'QR has been scanned';
const looks: Record<string, Look> = {
  loading: ({ snapshot, input }) => {
    expect(snapshot.hasTag('busy')).toBe(true);
    expect(snapshot.context.failure).toBeUndefined();
    expect(input('load')).toEqual({ id: link });
  },
  unloaded: ({ snapshot }) => expect(snapshot.context.failure.status).toBe(0),
  'writing.ready': (seen) => {
    writing(seen);
    expect(seen.snapshot.context).toMatchObject({ silenced: false });
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
    expect(input('activate')).toEqual({ id: link, code: '012345' });
  },
  activated: ({ snapshot }) => {
    expect(snapshot.context.recoveryCodes).toEqual(recoveryCodes);
    expect(snapshot.context.code).toBeUndefined();
  },
  scanned: over([undefined, scanned], false),
  denied: over([undefined], false),
  dead: over([dead], false),
  unsure: over([dead, scanned], true),
};

describe('twoFactorActivation, with fakes', () => {
  const paths = coverPaths(twoFactorModel);

  it('covers every state and every transition', () => {
    demandFullCoverage(twoFactorModel, paths, 'fakes');
    demandFullCoverage(twoFactorModel, coverPaths(twoFactorModel, { goal: 'transitions' }), 'fewest steps');
  });

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(twoFactorModel, looks), path);
  });

  const machine = twoFactorActivationMachine as AnyStateMachine;
  it.each([
    ['sends a code that is none', { guards: { isComplete: () => true } }],
    ['takes a dead link for a refusal', { guards: { isLinkDead: () => false } }],
    ['takes active steps for a refusal', { guards: { isActive: () => false } }],
    ['is sure after a silence', { guards: { isOverAfterSilence: () => false } }],
    ['takes a silence for a refusal', { guards: { isUnanswered: () => false } }],
    ['keeps the code in memory', { actions: { forgetCode: assign({}) } }],
    ['loses the recovery codes', { actions: { rememberRecoveryCodes: assign({}) } }],
    ['shows no QR', { actions: { rememberQr: assign({}) } }],
    ['keeps an old failure', { actions: { forgetFailure: assign({}) } }],
  ])('kills an activation that %s', async (_, mutation) => {
    const mutant = { ...twoFactorModel, machine: machine.provide(mutation) };
    const walkAll = async () => {
      for (const path of paths) await walkPath(fakeDriver(mutant, looks), path);
    };
    await expect(walkAll()).rejects.toThrow('Path broken');
  });
});

import { describe, expect, it } from 'vitest';
import { assign } from 'xstate';
import { downloadGuideModel } from '../download-guide.model.ts';
import { orderModel } from '../order.model.ts';
import { coverPaths } from './cover.ts';
import { type Driver, lackingIn, requireFullCoverage, walkPath } from './driver.ts';
import { fakeDriver, type StateCheck } from './fake-driver.ts';
import type { FlowModel } from './model.ts';

const states = ['fetching', 'saving', 'marking', 'fileFailed', 'markFailed', 'done', 'canceled'];
const allChecks: Record<string, StateCheck> = Object.fromEntries(states.map((state) => [state, () => undefined]));
const paths = coverPaths(downloadGuideModel);

async function survives(model: FlowModel, checks = allChecks): Promise<boolean> {
  try {
    for (const path of paths) await walkPath(fakeDriver(model, checks), path);
    return true;
  } catch {
    return false;
  }
}

describe('the kit kills what is wrong', () => {
  it('passes the right machine', async () => {
    expect(await survives(downloadGuideModel)).toBe(true);
  });

  it.each([
    ['marks a viewed guide again', { guards: { isViewed: () => false } }],
    ['never marks', { guards: { isViewed: () => true } }],
  ])('does not pass a machine that %s', async (_, mutation) => {
    expect(await survives({ ...downloadGuideModel, machine: downloadGuideModel.machine.provide(mutation) })).toBe(
      false,
    );
  });

  it('does not pass a machine that forgets what an assertion asks for', async () => {
    const forgetful = downloadGuideModel.machine.provide({ actions: { rememberFailure: assign({}) } });
    const failed: StateCheck = ({ snapshot }) => expect(snapshot.context.failure).toBeDefined();
    const checks = { ...allChecks, fileFailed: failed };
    expect(await survives(downloadGuideModel, checks)).toBe(true);
    expect(await survives({ ...downloadGuideModel, machine: forgetful }, checks)).toBe(false);
  });
});

describe('a path never passes because nothing was looked at', () => {
  const whole = fakeDriver(downloadGuideModel, allChecks);
  const without = (part: 'execute' | 'assert', name: string): Driver => {
    const { [name]: _, ...rest } = whole[part];
    return { ...whole, [part]: rest };
  };

  it('names a missing executor and a missing assertion', async () => {
    expect(lackingIn(whole, paths)).toEqual([]);
    expect(lackingIn(without('execute', 'saveFile answered'), paths)).toEqual(['executor of "saveFile answered"']);
    expect(lackingIn(without('assert', 'marking'), paths)).toEqual(['assertion of "marking"']);
    const longest = [...paths].sort((a, b) => b.steps.length - a.steps.length)[0];
    if (!longest) throw new Error('There are no paths.');
    await expect(walkPath(without('assert', 'fetching'), longest)).rejects.toThrow('assertion of "fetching"');
  });

  it('refuses coverage with a hole, and a declared impossibility that happens', () => {
    expect(() => requireFullCoverage(downloadGuideModel, paths.slice(0, 1), 'kit')).toThrow('No path covers');
    const liar = { ...downloadGuideModel, impossible: { 'marking xstate.done.actor.markViewed #0': 'never' } };
    expect(() => requireFullCoverage(liar, paths, 'kit')).toThrow('Declared impossible');
  });

  it('does without the steps that a driver cannot make', () => {
    const fewer = coverPaths(orderModel, { without: ['guide.failed'] });
    expect(fewer.flatMap((path) => path.steps).some(({ step }) => step.name === 'guide.failed')).toBe(false);
    expect(() => requireFullCoverage(orderModel, fewer, 'kit')).toThrow('getting-guide guide.failed #0');
  });
});

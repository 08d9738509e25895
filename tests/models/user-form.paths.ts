import { userFormMachine } from '@trastienda/machines';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, createActor } from 'xstate';
import { coverPaths } from './kit/cover.ts';
import { demandFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { userFormLooks } from './user-form.looks.ts';
import { userFormModel } from './user-form.model.ts';

describe('userForm, with fakes', () => {
  const paths = coverPaths(userFormModel, { goal: 'transitions' });

  it('covers every state and every transition', () => demandFullCoverage(userFormModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(userFormModel, userFormLooks), path);
  });

  it.each(userFormModel.starts)(
    'offers the reset of two steps only for who may, with a password: $name',
    ({ name, input }) => {
      const actor = createActor(userFormMachine as AnyStateMachine, { input }).start();
      expect(actor.getSnapshot().can({ type: 'reset.asked' })).toBe(name.startsWith('known'));
      actor.send({ type: 'reset.asked' });
      expect(actor.getSnapshot().can({ type: 'reset.confirmed' })).toBe(false);
      actor.send({ type: 'proof.typed', proof: { currentPassword: 'x', code: '' } });
      expect(actor.getSnapshot().can({ type: 'reset.confirmed' })).toBe(name.startsWith('known'));
      actor.stop();
    },
  );

  const machine = userFormMachine as AnyStateMachine;
  it.each([
    ['sends a form with errors', { guards: { isComplete: () => true } }],
    ['checks whatever was typed', { guards: { needsCheck: () => true } }],
    ['takes a free e-mail for a taken one', { guards: { isTaken: () => true } }],
    ['takes a silence for a refusal', { guards: { isRefusedAsTaken: () => false } }],
    [
      'grants what may not be granted',
      {
        actions: {
          change: assign(({ context, event }: { context: { draft: object }; event: { type: string } }) =>
            event.type === 'marketplace.switched' ? { draft: { ...context.draft, roles: ['ADMIN_USER'] } } : {},
          ),
        },
      },
    ],
  ])('kills a form that %s', async (_, mutation) => {
    const mutant = { ...userFormModel, machine: machine.provide(mutation as Parameters<typeof machine.provide>[0]) };
    const walkAll = async () => {
      for (const path of paths) await walkPath(fakeDriver(mutant, userFormLooks), path);
    };
    await expect(walkAll()).rejects.toThrow('Path broken');
  });
});

import { emailConfirmationMachine } from '@trastienda/machines';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { serverFailures } from './confirm-action.model.ts';
import { coverPaths } from './kit/cover.ts';
import { demandFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver, type Look } from './kit/fake-driver.ts';
import { answers, type FlowModel, fails, person } from './kit/model.ts';

const used = { status: 409, code: 'session.emailChange.used', message: 'El link ya fue usado' };

const model: FlowModel = {
  machine: emailConfirmationMachine,
  starts: [{ name: 'opened', input: { id: 'link-1' } }],
  steps: [
    person('email.confirmed', { type: 'email.confirmed' }),
    answers('confirm', 'confirmed'),
    fails('confirm', 'refused: used', used),
    fails('confirm', 'silent', serverFailures.silent),
  ],
  key: () => [],
};

const form =
  (status: number | undefined): Look =>
  ({ snapshot }) => {
    expect([snapshot.hasTag('form'), snapshot.hasTag('busy')]).toEqual([true, false]);
    expect(snapshot.context.failure?.status).toBe(status);
  };
const looks: Record<string, Look> = {
  asking: form(undefined),
  interrupted: form(0),
  confirming: ({ snapshot, input }) => {
    expect(snapshot.hasTag('busy')).toBe(true);
    expect(snapshot.context.failure).toBeUndefined();
    expect(input('confirm')).toEqual({ id: 'link-1' });
  },
  confirmed: ({ snapshot }) => expect(snapshot.context.failure).toBeUndefined(),
  refused: ({ snapshot }) => expect(snapshot.context.failure?.code).toBe(used.code),
};

describe('emailConfirmation, with fakes', () => {
  const paths = coverPaths(model);

  it('covers every state and every transition', () => demandFullCoverage(model, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(model, looks), path);
  });

  const machine = emailConfirmationMachine as AnyStateMachine;
  it.each([
    ['takes a refusal for a silence', { guards: { isUnanswered: () => true } }],
    ['does not say what failed', { actions: { rememberFailure: assign({}) } }],
    ['goes on saying what failed', { actions: { forgetFailure: assign({}) } }],
  ])('kills a confirmation that %s', async (_, mutation) => {
    const mutant = { ...model, machine: machine.provide(mutation) };
    const walkAll = async () => {
      for (const path of paths) await walkPath(fakeDriver(mutant, looks), path);
    };
    await expect(walkAll()).rejects.toThrow('Path broken');
  });
});

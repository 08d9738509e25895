import { csvLoadMachine } from '@trastienda/machines';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { csvLoadChecks } from './csv-load.checks.ts';
import { csvLoadModel } from './csv-load.model.ts';
import { coverStarts } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';

describe('csvLoad, with fakes', () => {
  // `mutants.test.ts` takes every step from every moment of this chart, the largest one, with the same looks.
  const fewest = coverStarts(csvLoadModel, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(csvLoadModel, fewest, 'fakes'));

  it(`walks ${fewest.length} paths`, async () => {
    for (const path of fewest) await walkPath(fakeDriver(csvLoadModel, csvLoadChecks), path);
  });

  const machine = csvLoadMachine as AnyStateMachine;
  const keepAnswers = assign(({ event }: { event: { file?: unknown } }) => ({
    file: event.file,
    report: undefined,
    areTitlesMeant: true,
  }));
  const keepTexts = assign(({ context, event }) => ({
    file: (event as { file?: unknown }).file,
    report: undefined,
    options: { ...(context as { options: object }).options, keepDamagedText: true },
  }));

  it.each([
    ['takes any kind of file', { guards: { isAccepted: () => true } }],
    ['shows a file that it cannot read', { guards: { isReadable: () => true } }],
    ['uploads a file with errors', { guards: { mayUpload: () => true } }],
    ['takes titles for meant that nobody answered for', { actions: { takeFile: keepAnswers } }],
    ['stores damaged text that nobody answered for', { actions: { takeFile: keepTexts } }],
    ['asks to confirm what the server would refuse', { guards: { wouldApply: () => true } }],
    ['skips the rehearsal', { guards: { mustRehearse: () => false } }],
    ['takes a silence for a refusal', { guards: { isUnanswered: () => false } }],
    ['sends nothing again', { guards: { mayResend: () => false } }],
    ['takes a refusal for a silence', { guards: { isUnanswered: () => true } }],
    ['shows rows as failed without an answer', { guards: { isAnswered: () => true } }],
    ['keeps rows after a failure of the server', { guards: { isAnswered: () => false } }],
    ['forgets the load that it came back to', { guards: { isKnown: () => false } }],
    ['keeps the old verdict with a new start', { actions: { forgetFile: assign({}) } }],
    ['asks again and again at once', { delays: { untilNextTry: 1 } }],
    ['keeps a failure that is over', { actions: { forgetFailure: assign({}), rememberLoad: assign({}) } }],
  ])('kills a load that %s', async (_, mutation) => {
    const mutant = { ...csvLoadModel, machine: machine.provide(mutation) };
    const walkAll = async () => {
      for (const path of fewest) await walkPath(fakeDriver(mutant, csvLoadChecks), path);
    };
    await expect(walkAll()).rejects.toThrow('Path broken');
  });
});

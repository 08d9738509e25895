import { reportRequestMachine } from '@trastienda/machines';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { coverPaths, coverStarts } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { reportRequestChecks } from './report-request.checks.ts';
import { reportRequestModel } from './report-request.model.ts';

describe('reportRequest, with fakes', () => {
  const paths = coverPaths(reportRequestModel);
  const fewest = coverStarts(reportRequestModel, { goal: 'transitions' });

  it('covers every state and every transition', () => {
    requireFullCoverage(reportRequestModel, paths, 'fakes');
    requireFullCoverage(reportRequestModel, fewest, 'fewest steps');
  });

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(reportRequestModel, reportRequestChecks), path);
  });

  const machine = reportRequestMachine as AnyStateMachine;

  it.each([
    ['forgets the report that it came back to', { guards: { isKnown: () => false } }],
    ['sends whatever is written', { guards: { isFine: () => true } }],
    ['takes a silence for a refusal', { guards: { isUnanswered: () => false } }],
    ['asks again and again at once', { delays: { untilNextTry: 1 } }],
    ['keeps a failure that is over', { actions: { forgetFailure: assign({}) } }],
    ['loses what the server knows', { actions: { rememberStanding: assign({}) } }],
  ])('kills a report that %s', async (_, mutation) => {
    const mutant = { ...reportRequestModel, machine: machine.provide(mutation) };
    const walkAll = async () => {
      for (const path of paths) await walkPath(fakeDriver(mutant, reportRequestChecks), path);
    };
    await expect(walkAll()).rejects.toThrow('Path broken');
  });
});

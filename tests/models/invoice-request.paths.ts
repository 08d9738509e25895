import { invoiceRequestMachine } from '@trastienda/machines';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { invoiceRequestChecks } from './invoice-request.checks.ts';
import { invoiceRequestModel } from './invoice-request.model.ts';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';

describe('invoiceRequest, with fakes', () => {
  const paths = coverPaths(invoiceRequestModel);

  it('covers every state and every transition', () => {
    requireFullCoverage(invoiceRequestModel, paths, 'fakes');
    requireFullCoverage(invoiceRequestModel, coverPaths(invoiceRequestModel, { goal: 'transitions' }), 'fewest steps');
  });

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(invoiceRequestModel, invoiceRequestChecks), path);
  });

  const machine = invoiceRequestMachine as AnyStateMachine;

  it.each([
    ['validates a form with errors', { guards: { isOrderComplete: () => true } }],
    ['opens the second step whatever the answer is', { guards: { isValid: () => true } }],
    ['sends a form with errors', { guards: { isRequestComplete: () => true } }],
    ['takes a silence for a refusal', { guards: { isUnanswered: () => false } }],
    ['takes a refusal for a silence', { guards: { isUnanswered: () => true } }],
    ['stays on data of an order that is not the buyer’s', { guards: { isOrderRefused: () => false } }],
    ['lets an issued invoice be changed', { guards: { isIssued: () => false } }],
    ['forgets the order', { actions: { rememberOrder: assign({}) } }],
    ['forgets what was filled in', { actions: { rememberRequest: assign({}) } }],
    ['does not say what failed', { actions: { rememberFailure: assign({}) } }],
    ['keeps an old failure', { actions: { forgetProblems: assign({}) } }],
    ['forgets the result', { actions: { rememberResult: assign({}) } }],
  ])('kills a request that %s', async (_, mutation) => {
    const mutant = { ...invoiceRequestModel, machine: machine.provide(mutation) };
    const walkAll = async () => {
      for (const path of paths) await walkPath(fakeDriver(mutant, invoiceRequestChecks), path);
    };
    await expect(walkAll()).rejects.toThrow('Path broken');
  });
});

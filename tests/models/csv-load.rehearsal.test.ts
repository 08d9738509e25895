import { type CsvLoadInput, csvLoadMachine, type FlowLoad, type RehearseInput } from '@trastienda/machines';
import type { CsvReport } from '@trastienda/validators';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { chosen, load, reports, unclearOffer } from './csv-load.model.ts';

/** Starts a load whose file has this report on our side; the server's rehearsal finds a bad row, and applies the others if it may. */
function start(report: CsvReport, input: Partial<CsvLoadInput>) {
  const rehearse = fromPromise<FlowLoad | undefined, RehearseInput>(async ({ input: { options } }) => ({
    ...load(options.partial ? 'doneWithErrors' : 'failed'),
    counts: { rows: 3, blank: 0, valid: 2, invalid: 1, applied: 0, notApplied: 3 },
  }));
  const machine = csvLoadMachine.provide({ actors: { validate: fromPromise(async () => report), rehearse } });
  const actor = createActor(machine, { input: { layout: 'prices', extensions: ['csv'], ...input } });
  actor.start();
  actor.send({ type: 'file.chosen', file: chosen });
  return actor;
}

it('offers the good rows alone once the server has refused some that were good here', async () => {
  const actor = start(reports.good, { rehearses: true });
  await waitFor(actor, (state) => state.matches('previewing'));
  actor.send({ type: 'partial.chosen', partial: true });
  expect(actor.getSnapshot().context.options.partial).toBe(false);
  actor.send({ type: 'upload.asked' });
  await waitFor(actor, (state) => state.matches('previewing') && state.context.failure !== undefined);
  actor.send({ type: 'partial.chosen', partial: true });
  expect(actor.getSnapshot().context).toMatchObject({ options: { partial: true }, rehearsal: { state: 'failed' } });
  actor.send({ type: 'upload.asked' });
  await waitFor(actor, (state) => state.matches('confirming'));
});

it('sends a file with bad rows where nothing is written, so that the server tells the rest', async () => {
  for (const report of [reports.someBad, reports.allBad]) {
    const actor = start(report, { options: { dryRun: true } });
    await waitFor(actor, (state) => state.matches('previewing'));
    actor.send({ type: 'upload.asked' });
    expect(actor.getSnapshot().value).toBe('confirming');
  }
});

it('neither sends nor drops amounts that may be thousands until somebody says how they are read', async () => {
  const offer = { ...unclearOffer, isRequired: true as const };
  const actor = start({ ...reports.good, offers: [offer] }, {});
  await waitFor(actor, (state) => state.matches('previewing'));
  actor.send({ type: 'offer.declined', offer });
  actor.send({ type: 'upload.asked' });
  expect(actor.getSnapshot()).toMatchObject({
    value: 'previewing',
    context: { declined: [], failure: { code: 'csv.number.unanswered' } },
  });
  actor.send({ type: 'offer.taken', offer });
  expect(actor.getSnapshot().value).toBe('ordering');
  actor.send({ type: 'order.chosen', reading: 'monthFirst' });
  expect(actor.getSnapshot().context.correction).toEqual({ kind: 'reading', columns: [1], reading: 'monthFirst' });
});

import { expect, test } from 'vitest';
import { refusedWith } from '../testing/refused-with.ts';
import { canConfirmRehearsal, type RehearsalFacts } from './confirm-rehearsal.ts';

const now = new Date('2026-11-27T18:00:00Z');
const tried: RehearsalFacts = {
  dryRun: true,
  undoes: false,
  state: 'done',
  createdBy: 'ana',
  finishedAt: new Date('2026-11-27T17:30:00Z'),
  day: '2026-11-27',
};

test.each<[string, Partial<RehearsalFacts>, string | undefined]>([
  ['one that passed', {}, undefined],
  ['one with errors in some rows', { state: 'doneWithErrors' }, undefined],
  ['an hour later', { finishedAt: new Date('2026-11-27T17:00:00Z') }, undefined],
  ['a load', { dryRun: false }, 'loads.confirm.notRehearsal'],
  ['what an undo would do', { undoes: true }, 'loads.confirm.notRehearsal'],
  ['of somebody else', { createdBy: 'eva' }, 'loads.confirm.others'],
  ['at work', { state: 'validating', finishedAt: null }, 'loads.running'],
  ['one that failed', { state: 'failed' }, 'loads.confirm.failed'],
  ['a canceled one', { state: 'cancelled' }, 'loads.confirm.failed'],
  ['more than an hour later', { finishedAt: new Date('2026-11-27T16:59:59Z') }, 'loads.confirm.old'],
  ['judged by another day', { day: '2026-11-26' }, 'loads.confirm.old'],
])('a dry run becomes the load: %s', (_, facts, code) => {
  const verdict = canConfirmRehearsal({ ...tried, ...facts }, { userId: 'ana' }, { now, isLater: false });
  expect(refusedWith(verdict)).toBe(code);
});

test.each<[string, Partial<RehearsalFacts>, string | undefined]>([
  ['judged by the day of its moment', { day: '2026-12-24' }, undefined],
  ['judged by today', {}, undefined],
  ['more than an hour old', { finishedAt: new Date('2026-11-27T16:59:59Z') }, 'loads.confirm.old'],
])('a dry run becomes a load that waits: %s', (_, facts, code) => {
  const verdict = canConfirmRehearsal({ ...tried, ...facts }, { userId: 'ana' }, { now, isLater: true });
  expect(refusedWith(verdict)).toBe(code);
});

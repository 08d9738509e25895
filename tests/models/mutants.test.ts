import * as machines from '@trastienda/machines';
import { afterAll, describe, expect, it } from 'vitest';
import { StateMachine } from 'xstate';
import { choicesOf } from '../../apps/server/src/testing/test-share.ts';
import { equivalentsOf } from './equivalent-mutants.ts';
import { flows } from './flows.ts';
import { blurredBy, explore } from './kit/explore.ts';
import { type Mutant, mutantsOf } from './kit/mutants.ts';
import { expectedOf, unusedRows } from './kit/table.ts';
import { firstDifference } from './kit/trial.ts';

/** `npm run mutants` and `npm test -- --all` try all changes; the gate tries a few of each chart, and each quarter of the deep tests its part of the others. */
const all = process.env.TRASTIENDA_MUTANTS === 'all';
const sampleSize = 2;
const sampleOf = (id: string, mutants: Mutant[]) => choicesOf(`mutants ${id}`, mutants, sampleSize);

it('there is a table of every chart', () => {
  const ids = Object.values(machines).flatMap((one) => (one instanceof StateMachine ? [one.id] : []));
  expect(flows.map(({ model }) => model.machine.id).sort()).toEqual(ids.sort());
});

/** Computed when the first test of a flow needs it and dropped after the last one: all flows together would fill the memory. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  afterAll(() => {
    made = undefined;
  });
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

describe.each(flows)('$model.machine.id', ({ model, checks, table }) => {
  const trialOf = once(() => {
    const moments = explore(model);
    return { model, checks, moments, expected: expectedOf(model, table, moments) };
  });
  const equivalents = equivalentsOf(model);
  // Other flows must notice a change of a transition that cannot happen in this flow.
  const excuseOf = ({ name, transition = '' }: Mutant) => equivalents[name] ?? model.impossible?.[transition];
  const mutantsOnce = once(() => mutantsOf(model.machine));

  it('the chart does what the table says, and nothing else', () => {
    expect(firstDifference(trialOf(), model.machine)).toBeUndefined();
    expect(unusedRows(table, trialOf().expected)).toEqual([]);
  });

  it('the key of the model tells apart what may happen', () => expect(blurredBy(model, trialOf().moments)).toEqual([]));

  it('names only changes that exist as equivalent', () => {
    const names = mutantsOnce().map(({ name }) => name);
    expect(Object.keys(equivalents).filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it(`notices ${all ? 'every change' : 'a sample of the changes'} of the chart`, { timeout: 600_000 }, () => {
    const trial = trialOf();
    const mutants = mutantsOnce();
    // A change that is declared unnoticeable runs through every moment, which takes the longest: the sample leaves it out.
    const noticeable = mutants.filter((mutant) => excuseOf(mutant) === undefined);
    const tried = all ? mutants : sampleOf(model.machine.id, noticeable);
    const survivors = tried.filter(({ machine }) => firstDifference(trial, machine) === undefined);
    const unnoticed = survivors.flatMap((one) => (excuseOf(one) ? [] : [one.name]));
    const killed = tried.length - survivors.length;
    const equal = survivors.length - unnoticed.length;
    const parts = [
      `${killed} of ${tried.length} killed`,
      ...(equal > 0 ? [`${equal} equivalent by declaration`] : []),
      ...(unnoticed.length > 0 ? [`${unnoticed.length} not noticed`] : []),
      ...(all ? [] : [`a sample of ${noticeable.length}`]),
    ];
    process.stdout.write(`[mutants] ${model.machine.id}: ${parts.join(', ')}\n`);
    expect(unnoticed).toEqual([]);
    const noticed = tried.filter((mutant) => equivalents[mutant.name] && !survivors.includes(mutant));
    expect(noticed.map(({ name }) => `${name} is not equivalent: it is noticed`)).toEqual([]);
  });
});

import { test } from '../support/live.ts';
import { csvLoadModel, offersColumns } from './csv-load.model.ts';
import { csvLoadWebDriver } from './csv-load.web-driver.ts';
import { coverStarts, walkedPathsOf } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import type { FlowModel } from './kit/model.ts';

/** Transitions that the web never takes, and why. */
const never: Record<string, string> = {
  'previewing upload.asked #2': 'the button says why it refuses, and does nothing',
  'previewing upload.asked #1': 'the server is always asked whether the same was loaded before',
};
const starting = (...names: string[]): FlowModel => ({
  ...csvLoadModel,
  starts: csvLoadModel.starts.filter(({ name }) => names.includes(name)),
  impossible: { ...csvLoadModel.impossible, ...never },
});
const model = starting('asked about', 'rehearsed', 'known load');
const options: Parameters<typeof coverStarts>[1] = {
  goal: 'transitions',
  length: 25,
  avoid: Object.keys(never),
  // A file that was corrected is no workbook any more.
  offers: ({ name }, { context }) =>
    offersColumns(name, context) && !(context.isCorrected && /^validate answered: .*sheet/.test(name)),
};
// The page keeps the map of a file to itself.
const withMap = 'file.chosen: with its map';
const moments = ['moment.chosen: later', 'moment.chosen: now'];
// A rehearsal that advances rules out the answer "never loaded"; where every file is rehearsed, that answer does not occur.
const rehearsed = coverStarts(starting('rehearsed'), {
  ...options,
  without: ['rehearse answered: never loaded', withMap],
});
const leavesForLater = ({ steps }: (typeof rehearsed)[number]) =>
  steps.some(({ step }) => step.name === 'moment.chosen: later');
const paths = [
  // The screen of penalties does not offer to schedule a load.
  ...coverStarts(starting('asked about', 'known load'), {
    ...options,
    without: ['rehearsal.advanced', withMap, ...moments],
  }),
  ...rehearsed.slice(0, 2),
  ...rehearsed.slice(2).filter(leavesForLater).slice(0, 1),
];

test.describe('csvLoad, in Chromium', () => {
  test('covers every state and every transition', () => requireFullCoverage(model, paths, 'web'));

  for (const [n, path] of walkedPathsOf('csvLoad', paths)) {
    test(`path ${n + 1} of ${paths.length}, from "${path.start.name}", ${path.steps.length} steps`, async ({
      page,
      server,
    }) => {
      await walkPath(await csvLoadWebDriver(path, page, server), path);
    });
  }
});

import { test } from '../support/live.ts';
import { csvLoadModel } from './csv-load.model.ts';
import { csvLoadWebDriver } from './csv-load.web-driver.ts';
import { coverStarts } from './kit/cover.ts';
import { demandFullCoverage, walkPath } from './kit/driver.ts';
import type { FlowModel } from './kit/model.ts';

/** What the web never does, and why. */
const never: Record<string, string> = {
  'previewing upload.asked #2': 'the button says why it refuses, and does nothing',
};
const model: FlowModel = { ...csvLoadModel, impossible: { ...csvLoadModel.impossible, ...never } };
const paths = coverStarts(model, { goal: 'transitions', length: 25, avoid: Object.keys(never) });

test.describe('csvLoad, in Chromium', () => {
  test('covers every state and every transition', () => demandFullCoverage(model, paths, 'web'));

  for (const [n, path] of paths.entries()) {
    test(`path ${n + 1} of ${paths.length}, from "${path.start.name}", ${path.steps.length} steps`, ({
      page,
      server,
    }) => {
      test.setTimeout(120_000);
      return walkPath(csvLoadWebDriver(path, page, server), path);
    });
  }
});

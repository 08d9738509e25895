import { test } from '../support/live.ts';
import { coverPaths, walkedPathsOf } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import type { FlowModel } from './kit/model.ts';
import { sessionModel } from './session.model.ts';
import { sessionWebDriver } from './session.web-driver.ts';

const noButton =
  'the page reads the user again by itself, or when the settings have changed; it has no button for it meanwhile';
/** Transitions that the web never takes, and why. */
const never: Record<string, string> = {
  'active.presence.unwatched': 'the web always watches inactivity',
  'active.presence.starting always #1': 'the web always watches inactivity',
  'active.freshness.fresh user.refreshAsked #0': noButton,
  'active.freshness.offline user.refreshAsked #0': noButton,
};

const model: FlowModel = {
  ...sessionModel,
  starts: sessionModel.starts.filter(({ name }) => name === 'watched'),
  impossible: { ...sessionModel.impossible, ...never },
};
const paths = coverPaths(model, { goal: 'transitions', length: 25, avoid: Object.keys(never) });

test.describe('session, in Chromium', () => {
  test('covers every state and every transition', () => requireFullCoverage(model, paths, 'web'));

  for (const [n, path] of walkedPathsOf('session', paths)) {
    test(`path ${n + 1} of ${paths.length}, ${path.steps.length} steps`, ({ page, server }) => {
      return walkPath(sessionWebDriver(path, page, server), path);
    });
  }
});

import { loadLimits } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { keptOf } from './apply-load.ts';

it.each([
  [0, 3],
  [loadLimits.keptIssues - 2, 2],
  [loadLimits.keptIssues, 0],
  [loadLimits.keptIssues + 5, 0],
])('after %i warnings of a load, %i of three more are stored', (before, kept) => {
  expect(keptOf(['a', 'b', 'c'], { warned_rows: before })).toEqual(['a', 'b', 'c'].slice(0, kept));
});

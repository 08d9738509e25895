import { expect } from 'vitest';
import type { Seen, StateCheck } from './kit/fake-driver.ts';

const tags =
  (...wanted: string[]): StateCheck =>
  ({ snapshot }) =>
    expect(['busy', 'fresh'].filter((tag) => snapshot.hasTag(tag))).toEqual(wanted);
const settled = ({ snapshot }: Seen) => {
  expect(snapshot.context.waits).toBeUndefined();
  expect(snapshot.context.failure).toBeUndefined();
};
const failed: StateCheck = (seen) => {
  tags()(seen);
  expect(seen.snapshot.context.failure?.code).toBeTruthy();
};

/** What must hold in each state of the search of everything. */
export const findChecks: Record<string, StateCheck> = {
  empty: (seen) => {
    tags()(seen);
    settled(seen);
    expect(seen.snapshot.context.groups).toEqual([]);
  },
  typing: (seen) => {
    tags('busy')(seen);
    settled(seen);
  },
  // The request contains the field's text, trimmed.
  searching: (seen) => {
    tags('busy')(seen);
    expect(seen.input('search')).toEqual({ text: seen.snapshot.context.text.trim() });
    expect(seen.snapshot.context.failure).toBeUndefined();
  },
  shown: (seen) => {
    tags('fresh')(seen);
    settled(seen);
    expect(seen.snapshot.context.groups).not.toEqual([]);
  },
  nothing: (seen) => {
    tags('fresh')(seen);
    settled(seen);
    expect(seen.snapshot.context.groups).toEqual([]);
  },
  failed,
  offline: failed,
  chosen: ({ snapshot }) => {
    expect(snapshot.status).toBe('done');
    expect(snapshot.context.choice.row.id).toBeTruthy();
  },
  closed: ({ snapshot }) => {
    expect(snapshot.status).toBe('done');
    expect(snapshot.context.choice).toBeUndefined();
  },
};

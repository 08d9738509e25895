import { expect } from 'vitest';
import type { StateCheck } from './kit/fake-driver.ts';

const busy: StateCheck = ({ snapshot }) => expect(snapshot.hasTag('busy')).toBe(true);
const failed: StateCheck = ({ snapshot }) => expect(snapshot.context.failure).toBeDefined();

/** What must hold in each state of a download. */
export const downloadGuideChecks: Record<string, StateCheck> = {
  fetching: (seen) => {
    busy(seen);
    expect(seen.snapshot.context.failure).toBeUndefined();
  },
  saving: (seen) => {
    busy(seen);
    expect(seen.input('saveFile')).toMatchObject({ name: 'guia-MX-0001.pdf' });
  },
  marking: (seen) => {
    busy(seen);
    // A guide that was already viewed is not marked again.
    expect(seen.input('markViewed')).toMatchObject({ trackingNumber: 'MX-0001', viewed: false });
  },
  fileFailed: failed,
  markFailed: failed,
  done: ({ snapshot }) => expect(snapshot.context.guide.viewed).toBe(true),
  canceled: ({ snapshot }) => expect(snapshot.status).toBe('done'),
};

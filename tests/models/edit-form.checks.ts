import { expect } from 'vitest';
import type { StateCheck } from './kit/fake-driver.ts';

/** What must hold in each state of a form: `always` checks every state, `sent` checks the value sent to the server. */
export function editFormChecks(always: StateCheck, sent: (value: unknown) => void): Record<string, StateCheck> {
  const has =
    (...tags: string[]): StateCheck =>
    (seen) => {
      always(seen);
      expect([...seen.snapshot.tags].sort()).toEqual(tags.sort());
    };
  const failed =
    (...tags: string[]): StateCheck =>
    (seen) => {
      has(...tags)(seen);
      expect(seen.snapshot.context.failure).toBeDefined();
    };
  // A failure stays visible until something changes.
  const sendable = has('form', 'sendable');
  return {
    opening: has(),
    loading: (seen) => {
      has('loading')(seen);
      expect(seen.input('load')).toEqual({ id: seen.snapshot.context.id });
    },
    unavailable: failed('unavailable'),
    'editing.settled': (seen) => {
      sendable(seen);
      expect(seen.snapshot.context.failure).toBeUndefined();
    },
    'editing.waiting': (seen) => {
      has('form')(seen);
      expect(seen.input('checkField')).toBeUndefined();
    },
    'editing.verifying': (seen) => {
      has('form', 'verifying')(seen);
      expect(seen.input('checkField')).toEqual({ question: expect.stringMatching(/./) });
    },
    'editing.rejected': (seen) => {
      has('form')(seen);
      expect(Object.keys(seen.snapshot.context.problems)).not.toEqual([]);
    },
    'editing.unverified': has('form', 'sendable', 'unverified'),
    'editing.refused': sendable,
    'editing.interrupted': sendable,
    'editing.partlySaved': (seen) => {
      sendable(seen);
      expect(seen.snapshot.context).toMatchObject({ saved: true, resource: expect.anything() });
    },
    'editing.saved': has('done', 'form', 'sendable'),
    leaving: has('form', 'leaving'),
    saving: (seen) => {
      has('busy', 'form')(seen);
      const { resource, value } = seen.snapshot.context;
      expect(seen.input('save')).toEqual({ resource, value });
      sent(value);
    },
    'overtaken.told': has('overtaken'),
    'overtaken.comparing': has('comparing', 'overtaken'),
    gone: failed('form', 'gone'),
    saved: (seen) => {
      has('done')(seen);
      expect(seen.snapshot.context.saved).toBe(true);
    },
    canceled: has(),
  };
}

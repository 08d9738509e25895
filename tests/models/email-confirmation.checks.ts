import { expect } from 'vitest';
import { usedLink } from './email-confirmation.model.ts';
import type { StateCheck } from './kit/fake-driver.ts';

const form =
  (status: number | undefined): StateCheck =>
  ({ snapshot }) => {
    expect([snapshot.hasTag('form'), snapshot.hasTag('busy')]).toEqual([true, false]);
    expect(snapshot.context.failure?.status).toBe(status);
  };
/** What must hold in each state of a confirmation. */
export const emailConfirmationChecks: Record<string, StateCheck> = {
  asking: form(undefined),
  interrupted: form(0),
  confirming: ({ snapshot, input }) => {
    expect(snapshot.hasTag('busy')).toBe(true);
    expect(snapshot.context.failure).toBeUndefined();
    expect(input('confirm')).toEqual({ id: 'link-1' });
  },
  confirmed: ({ snapshot }) => expect(snapshot.context.failure).toBeUndefined(),
  refused: ({ snapshot }) => expect(snapshot.context.failure?.code).toBe(usedLink.code),
};

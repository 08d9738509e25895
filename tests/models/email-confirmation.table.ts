import { expect } from 'vitest';
import type { FlowTable } from './kit/table.ts';

const confirm = { 'email.confirmed': ['confirming', { failure: undefined }] } as const;

/** A person presses; a used link says so, a silence may be tried again (R21). */
export const emailConfirmationTable: FlowTable = {
  start: { opened: 'asking' },
  asking: confirm,
  confirming: {
    confirmed: 'confirmed',
    'refused: used': ['refused', { failure: expect.objectContaining({ status: 409 }) }],
    silent: ['interrupted', { failure: expect.objectContaining({ offline: true }) }],
  },
  interrupted: confirm,
};

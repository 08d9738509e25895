import { expect } from 'vitest';
import type { FlowTable } from './kit/table.ts';

const confirm = { 'email.confirmed': ['confirming', { failure: undefined }] } as const;

/** The person confirms with a button; a used link is reported, and a silence can be retried (R21). */
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

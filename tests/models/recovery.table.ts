import { expect } from 'vitest';
import type { FlowTable } from './kit/table.ts';

/** "Recuperar contraseña": every account gets the same answer (S1 §2 and §8). */
export const recoveryTable: FlowTable = {
  start: { opened: 'writing.ready' },
  writing: {
    'email.submitted: valid': ['sending', { email: 'ana@aurora.mx', problems: {}, failure: undefined }],
    'email.submitted: invalid': ['stays', { problems: { email: expect.anything() } }],
    'recovery.closed': 'closed',
  },
  sending: {
    'request answered': 'sent',
    'request refused: too many': ['writing.refused', { failure: expect.objectContaining({ status: 429 }) }],
    'request silent': ['writing.silent', { failure: expect.objectContaining({ offline: true }) }],
  },
  sent: { 'recovery.closed': 'closed' },
};

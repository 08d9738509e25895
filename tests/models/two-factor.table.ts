import { expect } from 'vitest';
import type { FlowTable } from './kit/table.ts';
import { qr, recoveryCodes } from './password-change.model.ts';

const told = (status: number, more = {}) => ({
  failure: expect.objectContaining({ status, ...more }),
  code: undefined,
});
const forgotten = { code: undefined, currentPassword: '' };
const dead = { ...told(404), ...forgotten };
const wrongPassword =
  (state: 'unloaded' | 'writing.refused') =>
  ({ context }: { context: { asksPassword?: boolean } }) =>
    context.asksPassword
      ? (['proving', { ...told(400), ...forgotten }] as const)
      : // A link asks for no password: there is none to be wrong.
        ([state, told(400)] as const);

/** Two steps, activated by a QR and a code made from it (S3 §2, §4 and §8; R21). */
export const twoFactorTable: FlowTable = {
  start: { link: ['loading', { currentPassword: '' }], profile: ['proving', forgotten] },
  proving: { 'password.submitted': ['loading', { currentPassword: 'Una-clave.2026', failure: undefined }] },
  loading: {
    'QR answered': ['writing.ready', { qr }],
    'QR refused: scanned': ['scanned', forgotten],
    'QR refused: not offered': ['denied', forgotten],
    'QR refused: link': ['dead', dead],
    'QR silent': ['unloaded', told(0)],
    'QR refused: password': wrongPassword('unloaded'),
    'QR refused: too many tries': ['unloaded', told(429)],
  },
  unloaded: { 'qr.asked': ['loading', { failure: undefined }] },
  writing: {
    'code.submitted: valid': ['activating', { code: '012345', problems: {}, failure: undefined }],
    'code.submitted: invalid': ['stays', { problems: { code: expect.anything() } }],
  },
  activating: {
    'activate answered': ['activated', { ...forgotten, recoveryCodes }],
    'activate refused: code': ['writing.refused', told(400)],
    'activate refused: password': wrongPassword('writing.refused'),
    'activate refused: too many tries': ['writing.refused', told(429)],
    // After a silence, the unanswered call may itself have activated them.
    'activate refused: scanned': ({ did }) => [
      did('activate silent') ? 'unsure' : 'scanned',
      { ...told(409), ...forgotten },
    ],
    'activate refused: link': ({ did }) => [did('activate silent') ? 'unsure' : 'dead', dead],
    'activate silent': ['writing.silent', { ...told(0), silenced: true }],
  },
};

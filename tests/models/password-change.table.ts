import { expect } from 'vitest';
import type { Facts, FlowTable, Outcome } from './kit/table.ts';
import { form, link, qr, recoveryCodes } from './password-change.model.ts';

const clean = { problems: {}, failure: undefined };
const told = (status: number, more = {}) => ({
  failure: expect.objectContaining({ status, ...more }),
  form: undefined,
});
const dead = told(404, { oauthError: 'error.not.found.change.password' });
const submits = (code: string | undefined): Outcome => [
  'changing',
  { ...clean, form: { ...form, ...(code !== undefined && { code }) } },
];

/** A new password by a link (S3 §2, §5 and §8), with the optional activation of two steps. */
export const passwordChangeTable: FlowTable = {
  start: { link: ['loading', { link, recoveryCodes: [], silenced: false }] },
  loading: {
    'link: offers two steps': ['writing.ready', { offer: { kind: 'offered', qr }, codeAsked: false }],
    'link: two steps active': ['writing.ready', { offer: { kind: 'scanned' }, codeAsked: true }],
    'link: of an administrator': ['writing.ready', { offer: { kind: 'none' }, codeAsked: false }],
    'link: dead': ['dead', dead],
    'link silent': ['unloaded', told(0)],
  },
  unloaded: { 'qr.asked': ['loading', { failure: undefined }] },
  writing: {
    // A required code may not be missing.
    'change.submitted: valid': ({ context }) =>
      context.codeAsked ? ['stays', { problems: { code: expect.anything() } }] : submits(undefined),
    'change.submitted: with code': submits('012345'),
    'change.submitted: invalid': ['stays', { problems: expect.objectContaining({ password: expect.anything() }) }],
  },
  changing: {
    'change answered': ['done', { recoveryCodes: [], form: undefined }],
    'change answered: activated': ['done', { recoveryCodes, form: undefined }],
    // Another session activated two steps meanwhile: the QR is no longer valid.
    'change refused: code required': [
      'writing.codeAsked',
      { ...told(400, { oauthError: 'error.code.required' }), codeAsked: true, offer: { kind: 'scanned' } },
    ],
    'change refused: code invalid': ({ context }: Facts) => [
      'writing.codeAsked',
      { ...told(400, { oauthError: 'error.code.invalid' }), codeAsked: context.offer.kind !== 'offered' },
    ],
    // After a silence, the unanswered call may itself have used the link.
    'change refused: link': ({ did }) => [did('change silent', 'change broken') ? 'unsure' : 'dead', dead],
    'change refused: e-mail': ['writing.refused', told(400)],
    'change refused: same password': ['writing.refused', told(400)],
    'change refused: too many tries': ['writing.refused', told(429)],
    'change silent': ['writing.silent', { ...told(0), silenced: true }],
    'change broken': ['writing.silent', { ...told(500), silenced: true }],
  },
};

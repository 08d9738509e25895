import { limits } from '@trastienda/domain';
import { expect } from 'vitest';
import type { Facts, FlowTable, Outcome } from './kit/table.ts';
import { hour, proof, warning } from './session-renewal.model.ts';

const minutes = (seconds: number) => ({ timers: [seconds * 1000] });
const clean = { problems: {}, failure: undefined, form: undefined };
/** The session lasts two hours from now, however it came to that. */
const lasting: Outcome = ['lasting', { seconds: 2 * hour, ...clean, ...minutes(2 * hour - warning) }];
const longer = { 'end.told: long': lasting };
const over: Outcome = ['over', clean];
const submits =
  (form: object) =>
  ({ context }: Facts): Outcome =>
    context.codeAsked && !('code' in form)
      ? ['stays', { problems: { code: expect.anything() } }]
      : ['ending.proving', { form, problems: {}, failure: undefined }];
const refused = (code: boolean): Outcome => [
  'ending.offering.refused',
  { form: undefined, failure: expect.objectContaining({ status: 400 }), ...(code && { codeAsked: true }) },
];

/** The session's absolute end: five minutes before, the page offers to sign in again in place, and nothing typed is lost (ADR 87). */
export const sessionRenewalTable: FlowTable = {
  start: {
    'one step': ['lasting', minutes(hour - warning)],
    'two steps': ['lasting', minutes(hour - warning)],
  },
  lasting: {
    'time to offer': ['ending.offering.ready', minutes(warning)],
    ...longer,
    'end.told: soon': ['stays', { seconds: warning, ...minutes(0) }],
  },
  ending: { 'time of the end': over, ...longer },
  'ending.offering': {
    'proof.submitted: with a code': submits(proof),
    'proof.submitted: without a code': submits({ currentPassword: proof.currentPassword }),
    'proof.submitted: empty': ['stays', { problems: expect.objectContaining({ currentPassword: expect.anything() }) }],
    'renewal.postponed': ['ending.postponed', { ...clean, ...minutes(limits.sessionEndingAgainSeconds) }],
  },
  'ending.proving': {
    'prolong answered': ['renewed', clean],
    'prolong refused: password': refused(false),
    'prolong refused: code': refused(true),
    'prolong silent': [
      'ending.offering.silent',
      { form: undefined, failure: expect.objectContaining({ offline: true }) },
    ],
  },
  'ending.postponed': { 'time to offer again': 'ending.offering.ready' },
  renewed: longer,
  // Another tab may have signed in again in the last moment.
  over: longer,
};

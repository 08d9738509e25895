import { limits } from '@trastienda/domain';
import { sessionRenewalMachine } from '@trastienda/machines';
import { serverFailures } from './confirm-action.model.ts';
import { answers, elapses, type FlowModel, fails, person } from './kit/model.ts';

export const hour = 3_600;
/** Seconds at which the page offers the sign-in. */
export const warning = limits.sessionEndingSeconds;
export const proof = { currentPassword: 'Una-clave.1', code: '123456' };

const wrong = (field: string) => ({
  status: 400,
  code: 'session.passwordChange.current',
  message: 'No',
  fields: { [field]: 'No' },
});
const ending = 'sessionRenewal.ending';

/** A sign-in in place before the session ends, of an account with two-step verification and of one without. */
export const sessionRenewalModel: FlowModel = {
  machine: sessionRenewalMachine,
  starts: [
    { name: 'one step', input: { seconds: hour, codeAsked: false } },
    { name: 'two steps', input: { seconds: hour, codeAsked: true } },
  ],
  steps: [
    elapses(
      'time to offer',
      'untilOffer',
      'sessionRenewal.lasting',
      ({ context }) => Math.max(0, context.seconds - warning) * 1000,
    ),
    elapses('time of the end', 'untilEnd', ending, ({ context }) => Math.min(context.seconds, warning) * 1000),
    elapses('time to offer again', 'untilAgain', `${ending}.postponed`, () => limits.sessionEndingAgainSeconds * 1000),
    person('end.told: long', { type: 'end.told', seconds: 2 * hour }),
    person('end.told: soon', { type: 'end.told', seconds: warning }),
    person('proof.submitted: with a code', { type: 'proof.submitted', ...proof }),
    person('proof.submitted: without a code', { type: 'proof.submitted', currentPassword: proof.currentPassword }),
    person('proof.submitted: empty', { type: 'proof.submitted', currentPassword: '' }),
    person('renewal.postponed', { type: 'renewal.postponed' }),
    answers('prolong', 'prolong answered'),
    fails('prolong', 'prolong refused: password', wrong('currentPassword')),
    fails('prolong', 'prolong refused: code', wrong('code')),
    fails('prolong', 'prolong silent', serverFailures.silent),
  ],
  key: ({ context }) => [context.seconds, context.codeAsked, context.form !== undefined],
};

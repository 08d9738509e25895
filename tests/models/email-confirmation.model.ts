import { emailConfirmationMachine } from '@trastienda/machines';
import { serverFailures } from './confirm-action.model.ts';
import { answers, type FlowModel, fails, person } from './kit/model.ts';

export const usedLink = { status: 409, code: 'session.emailChange.used', message: 'El link ya fue usado' };

/** A new e-mail, confirmed by its link. */
export const emailConfirmationModel: FlowModel = {
  machine: emailConfirmationMachine,
  starts: [{ name: 'opened', input: { id: 'link-1' } }],
  steps: [
    person('email.confirmed', { type: 'email.confirmed' }),
    answers('confirm', 'confirmed'),
    fails('confirm', 'refused: used', usedLink),
    fails('confirm', 'silent', serverFailures.silent),
  ],
  key: () => [],
};

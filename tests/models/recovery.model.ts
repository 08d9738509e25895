import { recoveryMachine } from '@trastienda/machines';
import { serverFailures } from './confirm-action.model.ts';
import { answers, type FlowModel, fails, person } from './kit/model.ts';

/** "Recuperar contraseña" at the login. */
export const recoveryModel: FlowModel = {
  machine: recoveryMachine,
  starts: [{ name: 'opened', input: undefined }],
  steps: [
    person('email.submitted: valid', { type: 'email.submitted', email: ' ana@aurora.mx ' }),
    person('email.submitted: invalid', { type: 'email.submitted', email: 'ana' }),
    person('recovery.closed', { type: 'recovery.closed' }),
    answers('request', 'request answered'),
    fails('request', 'request refused: too many', {
      status: 429,
      code: 'session.tooManyRequests',
      message: 'Demasiadas solicitudes. Espere un momento e intente de nuevo',
    }),
    fails('request', 'request silent', serverFailures.silent),
  ],
  key: () => [],
};

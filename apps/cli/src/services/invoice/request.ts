import { invoiceRequestWith } from '@trastienda/machines';
import type { InvoiceOrderForm, InvoiceRequestForm } from '@trastienda/validators';
import { ApiError, unwrap } from 'trastienda-client';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import { say } from '../../messages/say.ts';
import { apiFailure } from '../../shell/api-failure.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { flowFailureText } from '../../shell/failure-text.ts';
import { fieldsFailure } from '../../shell/fields-failure.ts';
import { settled } from '../flows/settled.ts';
import { serverClient } from '../session/server-client.ts';

type Flow = ReturnType<typeof invoiceRequestWith>;
export type InvoiceRequestActor = ActorRefFrom<Flow>;
export type InvoiceRequestSnapshot = SnapshotFrom<Flow>;

/** The saved request: the order, and the warnings about its stamping. */
export type InvoiceRequested = { id: string; email: string; warnings: readonly { field: string; message: string }[] };

/** Opens a buyer's invoice request on this server; it needs no sign-in. */
export const openInvoiceRequest = (place: Pick<CommandContext, 'terminal' | 'server'>): InvoiceRequestActor =>
  createActor(invoiceRequestWith({ client: serverClient(place, () => undefined), unwrap }));

/** Runs both steps without questions; throws any end other than `done`. */
export const runInvoiceRequest = async (
  actor: InvoiceRequestActor,
  order: InvoiceOrderForm,
  form: InvoiceRequestForm,
  onSending: () => void,
): Promise<InvoiceRequested> => {
  actor.start();
  actor.send({ type: 'order.submitted', ...order });
  const identified = await settled(actor);
  if (identified.hasTag('requestForm')) {
    actor.send({ type: 'request.submitted', ...form });
    if (actor.getSnapshot().hasTag('busy')) onSending();
  }
  return requestedOf(await settled(actor));
};

const options: Readonly<Record<string, string>> = {
  orderId: '--order',
  amount: '--amount',
  rfc: '--rfc',
  personType: '--person',
  taxRegime: '--regime',
  name: '--name',
  email: '--email',
  useCfdi: '--use',
  paymentMethod: '--payment',
  street: '--street',
  externalNumber: '--exterior',
  internalNumber: '--interior',
  neighborhood: '--neighborhood',
  locality: '--locality',
  municipality: '--municipality',
  state: '--state',
};

/** The result of an invoice request; throws the reason of a failure. */
export const requestedOf = (snapshot: InvoiceRequestSnapshot): InvoiceRequested => {
  const { result, request, problems, failure } = snapshot.context;
  if (snapshot.matches('done') && result && request) {
    return { id: result.id, email: request.email, warnings: result.warnings };
  }
  const second = snapshot.hasTag('requestForm');
  if (Object.keys(problems).length > 0) {
    const postalCode = second ? '--fiscal-postal-code' : '--postal-code';
    throw fieldsFailure(problems, (field) => (field === 'postalCode' ? postalCode : (options[field] ?? field)));
  }
  if (snapshot.matches({ identifying: 'mismatched' })) {
    throw new Failure(say('billing.request.incorrect'), {
      code: 'billing.request.incorrect',
      exitCode: exitCodes.refused,
      nextSteps: [say('billing.request.incorrectHelp')],
    });
  }
  if (snapshot.matches({ filling: 'silent' }) && failure?.cause instanceof ApiError) {
    throw apiFailure(failure.cause, [`${say('billing.request.silent')}.`]);
  }
  // The original error carries status, fields and request id.
  if (failure?.cause) throw failure.cause;
  throw new Failure(failure ? flowFailureText(failure) : say('cli.shared.declined'), {
    code: failure?.code ?? 'cli.declined',
    exitCode: failure ? exitCodes.refused : exitCodes.interrupted,
  });
};

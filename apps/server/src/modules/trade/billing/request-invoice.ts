import {
  canRequestInvoice,
  isInvoiceable,
  type MessageKey,
  type MessageParams,
  say,
  soughtCode,
  toCentavos,
  unverifiedWithSat,
} from '@trastienda/domain';
import { checkInvoiceRequest, type FieldProblems, invoiceWarnings } from '@trastienda/validators';
import type { operations } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import { windowPolicy } from '../../../contract/rate-limits.ts';
import { accountScope, systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import {
  type AttemptLimit,
  callerSubject,
  countAttempt,
  takeBackAttempt,
} from '../../people/session/attempts.repository.ts';
import { hashSecret } from '../../people/session/secrets.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { findOrderIds } from '../orders/order-ids.repository.ts';
import { askedInvoice, invoiceFacts } from './billing.mapper.ts';
import {
  dropFiles,
  type FiscalInvoiceRow,
  findFiscalInvoice,
  findOrderToInvoice,
  keepRequest,
  type OrderToInvoice,
} from './billing.repository.ts';
import { removeFiles } from './invoice-files.ts';

type Body = operations['requestFiscalInvoice']['requestBody']['content']['application/json'];
type Answer = operations['requestFiscalInvoice']['responses'][200]['content']['application/json'];

const buyers = systemAccess('invoiceRequests');

/** Limits of wrong tries: for one order number however it is typed, whether the order exists or not, and for one address. */
export const orderTriesLimit: AttemptLimit = windowPolicy('invoice-order');
export const addressTriesLimit: AttemptLimit = windowPolicy('invoice-address');

export type OrderClaim = { orderId: string; postalCode: string; amount: number; address: string };

/** Whether number, as people type it (R40), postal code and amount belong together. Every refusal looks the same, and only refusals are counted. */
export async function validateInvoiceOrder(context: Context, claim: OrderClaim): Promise<boolean> {
  return (await claimedOrder(context, claim)) !== undefined;
}

async function typedOrder({ database: { db } }: Context, { orderId }: OrderClaim): Promise<OrderToInvoice | undefined> {
  const id = (await findOrderIds(db, buyers, [orderId])).get(orderId);
  return id === undefined ? undefined : findOrderToInvoice(db, buyers, id);
}

async function claimedOrder(context: Context, claim: OrderClaim): Promise<OrderToInvoice | undefined> {
  const { database, now } = context;
  const subjects = [
    // The address first: a try that it refuses is not counted for an order.
    [callerSubject('invoice:address', claim.address), addressTriesLimit],
    // Each spelling of a number counts for the same order.
    [`invoice:order:${hashSecret(soughtCode(claim.orderId)).toString('hex')}`, orderTriesLimit],
  ] as const;
  for (const [subject, limit] of subjects) {
    const tries = await countAttempt(database, subject, limit, now());
    if (!tries.allowed) {
      throw new AppError(429, 'billing.request.tooMany', {
        params: { minutes: Math.ceil(tries.secondsLeft / 60) },
        retryAfterSeconds: tries.secondsLeft,
      });
    }
  }
  // A number as it is written names the machine of its order; as it was typed it is looked for on all of them.
  const order = (await findOrderToInvoice(database.db, buyers, claim.orderId)) ?? (await typedOrder(context, claim));
  const belongs =
    order !== undefined &&
    isInvoiceable(order) &&
    order.postal_code === claim.postalCode &&
    order.value_centavos === toCentavos(claim.amount);
  if (!belongs) return undefined;
  for (const [subject] of subjects) await takeBackAttempt(database.db, subject);
  return order;
}

/**
 * Requests an invoice for a buyer: the proof that the order is theirs is checked again, as are the rules of CFDI 4.0 that do not need the
 * SAT, and the request replaces a pending one (R19). Files that answered other data are dropped.
 */
export async function requestInvoice(
  context: Context,
  { orderId, body, address }: { orderId: string; body: Body; address: string },
  origin: Origin,
): Promise<Answer> {
  const { validation, internalNumber = '', ...rest } = body;
  const form = { ...rest, internalNumber };
  const checked = checkInvoiceRequest(form);
  if (!checked.valid) throw new AppError(400, 'errors.validation', { fields: texts(checked.fields) });
  const order = await claimedOrder(context, { orderId, ...validation, address });
  if (!order) throw new AppError(400, 'billing.request.incorrect');
  const { id } = order;

  const request = checked.value;
  const dropped = await inTransaction(context.database, async (trx) => {
    const seller = accountScope(buyers, order.account_name);
    const before = await findFiscalInvoice(trx, seller, id, { held: true });
    requireAllowed(canRequestInvoice(before && invoiceFacts(before)));
    const kept = await keepRequest(trx, buyers, {
      order_id: id,
      account_name: order.account_name,
      requested_at: context.now(),
      rfc: request.rfc,
      person_type: request.personType,
      cfdi_use: request.useCfdi,
      name: request.name,
      email: request.email,
      tax_regime: request.taxRegime,
      payment_method: request.paymentMethod,
      street: request.street,
      external_number: request.externalNumber,
      internal_number: request.internalNumber,
      postal_code: request.postalCode,
      neighborhood: request.neighborhood,
      locality: request.locality,
      municipality: request.municipality,
      state: request.state,
    });
    // Of two simultaneous first requests, the other one was kept and got its files in the meantime.
    if (!kept) throw new AppError(409, 'billing.request.invoiced');
    const after = await findFiscalInvoice(trx, seller, id);
    const outdated = before && after && differs(before, after) ? filesOf(before) : [];
    if (outdated.length > 0) await dropFiles(trx, seller, id);
    await recordAudit(trx, origin, {
      action: before ? 'invoice.requestChanged' : 'invoice.requested',
      subject: { type: 'invoice', id, accountName: order.account_name },
      after: { rfc: request.rfc, filesDropped: outdated.length },
    });
    return outdated;
  });
  await removeFiles(context, dropped);
  return {
    id,
    status: 'pending',
    warnings: Object.entries(invoiceWarnings(request)).map(([field, { code, params }]) => ({
      field,
      code,
      message: say(code, params),
    })),
    unverified: say(unverifiedWithSat),
  };
}

const differs = (before: FiscalInvoiceRow, after: FiscalInvoiceRow): boolean =>
  JSON.stringify(askedInvoice(before)) !== JSON.stringify(askedInvoice(after));

const filesOf = ({ pdf_file, xml_file }: FiscalInvoiceRow): string[] =>
  [pdf_file, xml_file].filter((key) => key !== null);

function texts(problems: FieldProblems): Record<string, string> {
  const say_ = ({ code, params }: { code: MessageKey; params?: MessageParams }) => say(code, params);
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, say_(problem)]));
}

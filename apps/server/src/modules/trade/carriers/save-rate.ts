import { isDeepStrictEqual } from 'node:util';
import {
  canChangeRate,
  canCreateRate,
  isAdmin,
  type MessageKey,
  type RateForm,
  say,
  type Viewer,
} from '@trastienda/domain';
import { checkRateForm, rateDraftOf } from '@trastienda/validators';
import type { components, RateForm as PostedRate, ShippingRate } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import { type AccountScope, accountScope, dataScope, sellerOrNull } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { loadAccount } from '../../people/sellers/load-account.ts';
import { type AuditEntry, type Origin, recordAudit, recordAudits } from '../../platform/audit/audit.repository.ts';
import { requireVersion } from '../../platform/audit/require-version.ts';
import { standingOf } from './carrier-context.ts';
import { findRate, findRatesById, type RateRow } from './rate-search.repository.ts';
import { toRate, toTerms } from './rates-mapper.ts';
import { insertRates, isUsableCarrier, type RateTerms, removeRates, updateRates } from './shipping-rates.repository.ts';

type Decisions = components['schemas']['CatalogueDecisions'];

/** The viewer who changes rates, and the origin of the change. */
export type Change = { viewer: Viewer; origin: Origin };

/** A rate, and the version that a change expects (undefined if the change accepts every version). */
export type RateAsSeen = { id: number; expected: number | undefined };

/** Creates a rate of the viewer's own account, or for an administrator one of the marketplace (S3 §2 and §5; R10). */
export async function createRate(
  { database, now }: Context,
  posted: PostedRate,
  { viewer, origin }: Change,
): Promise<ShippingRate> {
  const form = requireForm(posted);
  return inTransaction(database, async (trx) => {
    requireAllowed(canCreateRate(viewer, await standingOf(trx, viewer, now())));
    const account = await loadAccount(trx, viewer, { accountName: undefined, isRequired: false });
    await requireCarrier(trx, viewer, account, form);
    const terms = toTerms(form);
    const [id = 0] = await insertRates(trx, account, [terms], now());
    const subject = subjectOf({ id, account_name: account.accountName });
    await recordAudit(trx, origin, { action: 'shippingRate.created', subject, after: terms });
    return toRate(await readRow(trx, viewer, id));
  });
}

/** Changes a rate that the viewer may change. */
export async function saveRate(
  { database, now }: Context,
  seen: RateAsSeen,
  posted: PostedRate,
  { viewer, origin }: Change,
): Promise<ShippingRate> {
  return inTransaction(database, async (trx) => {
    const { row, account } = await lockRate(trx, viewer, seen.id, now());
    await requireVersion(trx, { subject: subjectOf(row), version: row.version }, seen.expected);
    const form = requireForm(posted);
    const [before, after] = [termsOf(row), toTerms(form)];
    if (isDeepStrictEqual(before, after)) return toRate(row);
    // A rate keeps its carrier even if that carrier was deactivated since.
    if (form.carrierId !== row.carrier_id) await requireCarrier(trx, viewer, account, form);
    await updateRates(trx, account, [{ id: seen.id, ...after }], now());
    const change = { before, after: { ...after, version: row.version + 1 } };
    await recordAudit(trx, origin, { action: 'shippingRate.changed', subject: subjectOf(row), ...change });
    return toRate(await readRow(trx, viewer, seen.id));
  });
}

export async function deleteRate(
  { database, now }: Context,
  seen: RateAsSeen,
  { viewer, origin }: Change,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const { row, account } = await lockRate(trx, viewer, seen.id, now());
    await requireVersion(trx, { subject: subjectOf(row), version: row.version }, seen.expected);
    await removeRates(trx, account, [row.id]);
    await recordAudit(trx, origin, deletedEntry(row));
  });
}

/** Deletes rates by their ids; answers for each, in the same order, that it was deleted or why not. */
export const deleteRates = (context: Context, who: Change, ids: readonly number[]): Promise<Decisions> =>
  inTransaction(context.database, (trx) => deleteRatesWithin(context, trx, who, ids));

/** `deleteRates` within a transaction that writes more. */
export async function deleteRatesWithin(
  { now }: Pick<Context, 'now'>,
  trx: Db,
  { viewer, origin }: Change,
  ids: readonly number[],
): Promise<Decisions> {
  const scope = dataScope(viewer);
  const standing = await standingOf(trx, viewer, now());
  const held = new Map((await findRatesById(trx, scope, ids, { lock: true })).map((row) => [row.id, row]));
  const refusal = (id: number, code: MessageKey, params = {}) => ({
    id,
    done: false,
    code,
    message: say(code, params),
  });
  const answers = ids.map((id) => {
    const row = held.get(id);
    if (!row) return refusal(id, 'rates.notFound');
    const verdict = canChangeRate(viewer, { accountName: sellerOrNull(row.account_name) }, standing);
    return verdict.allowed ? { id, done: true } : refusal(id, verdict.code, verdict.params);
  });
  const gone = answers.flatMap(({ id, done }) => (done ? (held.get(id) ?? []) : []));
  // A viewer who may delete these rates has one account, or acts for the marketplace.
  for (const accountName of new Set(gone.map(({ account_name }) => account_name))) {
    const own = gone.filter(({ account_name }) => account_name === accountName).map(({ id }) => id);
    await removeRates(trx, accountScope(scope, accountName), own);
  }
  await recordAudits(trx, origin, gone.map(deletedEntry));
  return answers;
}

/** A rate that the viewer may see; 404 if there is none. */
export const readRate = async (db: Db, viewer: Viewer, id: number): Promise<ShippingRate> =>
  toRate(await readRow(db, viewer, id));

async function readRow(db: Db, viewer: Viewer, id: number, options?: { lock: boolean }): Promise<RateRow> {
  const row = await findRate(db, dataScope(viewer), id, options);
  if (!row) throw new AppError(404, 'rates.notFound');
  return row;
}

/** Locks a rate that the viewer may change; answers it with its account. */
async function lockRate(
  trx: Db,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<{ row: RateRow; account: AccountScope }> {
  const row = await readRow(trx, viewer, id, { lock: true });
  requireAllowed(
    canChangeRate(viewer, { accountName: sellerOrNull(row.account_name) }, await standingOf(trx, viewer, now)),
  );
  return { row, account: accountScope(dataScope(viewer), row.account_name) };
}

/** Completes a posted form: a program may leave out zeros, and one of the two ways to give postal codes. */
function requireForm(posted: PostedRate): RateForm {
  const { priceByExtraWeight = 0, pricePercent = 0, minimumValueInsurance = 0, timeCost = 0 } = posted;
  const { zipCodeStart = null, zipCodeEnd = null, zipCodes = [] } = posted;
  const whole = {
    priceByExtraWeight,
    pricePercent,
    minimumValueInsurance,
    timeCost,
    zipCodeStart,
    zipCodeEnd,
    zipCodes,
  };
  const checked = checkRateForm(rateDraftOf({ ...posted, ...whole }));
  if (checked.valid) return checked.value;
  const { zipCodeCommas, ...fields } = checked.fields;
  throw wrongFields({ ...fields, ...(zipCodeCommas && { zipCodes: zipCodeCommas }) });
}

async function requireCarrier(trx: Db, viewer: Viewer, account: AccountScope, { carrierId }: RateForm): Promise<void> {
  if (await isUsableCarrier(trx, account, carrierId)) return;
  throw wrongFields({ carrierId: { code: isAdmin(viewer) ? 'rates.carrier.unknown.admin' : 'rates.carrier.unknown' } });
}

const subjectOf = ({ id, account_name }: Pick<RateRow, 'id' | 'account_name'>): AuditEntry['subject'] => ({
  type: 'shippingRate',
  id: String(id),
  accountName: account_name,
});

const deletedEntry = (row: RateRow): AuditEntry => ({
  action: 'shippingRate.deleted',
  subject: subjectOf(row),
  before: termsOf(row),
});

function termsOf({
  id: _,
  version: __,
  account_name: ___,
  carrier: ____,
  cost_centavos: _____,
  ...terms
}: RateRow): RateTerms {
  return terms;
}

import {
  decidedStatus,
  decisionVerdict,
  deletionVerdict,
  type MessageKey,
  type MessageParams,
  mayDecideSkus,
  type SkuDecision,
  say,
  todayInMexico,
  type Viewer,
} from '@trastienda/domain';
import { checkSkuDecision } from '@trastienda/validators';
import type { components } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import { dataScope, type Scope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type AuditEntry, type Origin, recordAudits } from '../../platform/audit/audit.repository.ts';
import { requireVersion } from '../../platform/audit/require-version.ts';
import {
  findProductIds,
  findProductStandings,
  findSkuIds,
  forgetRejections,
  type HeldSku,
  lockSkus,
  lockSkusOf,
  putProductsAside,
  putSkusAside,
  type Rejection,
  setSkuStatus,
  writeRejection,
} from './product-changes.repository.ts';
import { listProducts, listStates, unlistProducts } from './product-listing.repository.ts';
import { toSku } from './product-mapper.ts';
import { findSku } from './products.repository.ts';
import { requireAccount } from './save-product.ts';

type Decisions = components['schemas']['CatalogueDecisions'];
type Who = { viewer: Viewer; origin: Origin };

const refusal = (id: number, code: MessageKey, params?: MessageParams) => ({
  ...{ id, done: false, code, message: say(code, params) },
});

/** Approves or rejects variants. The answer names those already in that state, and those not found, with the reason. */
export async function decideSkus(
  { database, now }: Context,
  { viewer, origin }: Who,
  decision: SkuDecision,
  ids: readonly number[],
): Promise<Decisions> {
  requireAdministrator(viewer);
  return inTransaction(database, async (trx) => {
    const { done, refused } = await decideHeld(trx, dataScope(viewer), { decision, origin, at: now() }, ids);
    return ids.map((id) => (done.has(id) ? { id, done: true } : refusal(id, refused.get(id) ?? 'skus.notFound')));
  });
}

/** Approves or rejects the pending variants of products; their other variants stay unchanged (R22). */
export function decideProducts(
  context: Context,
  who: Who,
  decision: SkuDecision,
  ids: readonly number[],
): Promise<Decisions> {
  return inTransaction(context.database, (trx) => decideProductsWithin(context, trx, who, decision, ids));
}

/** `decideProducts` within a transaction that writes more than this decision. */
export async function decideProductsWithin(
  { now }: Pick<Context, 'now'>,
  trx: Db,
  { viewer, origin }: Who,
  decision: SkuDecision,
  ids: readonly number[],
): Promise<Decisions> {
  requireAdministrator(viewer);
  const scope = dataScope(viewer);
  const known = await findProductIds(trx, scope, ids, { hold: false });
  const pending = (await findSkuIds(trx, scope, ids)).filter(({ status }) => status === 'PENDING_APPROVAL');
  const skuIds = pending.map(({ id }) => id);
  const { done } = await decideHeld(trx, scope, { decision, origin, at: now() }, skuIds);
  const skusOf = new Map<number, number[]>();
  for (const { id, product_id } of pending) {
    if (done.has(id)) skusOf.set(product_id, [...(skusOf.get(product_id) ?? []), id]);
  }
  return ids.map((id) => {
    if (!known.has(id)) return refusal(id, 'products.notFound');
    const skus = skusOf.get(id);
    return skus ? { id, done: true, skus } : refusal(id, 'products.noPending');
  });
}

type Deciding = { decision: SkuDecision; origin: Origin; at: Date; why?: Rejection | undefined };

/** Decides one variant as its reviewer saw it, with the reasons that its seller reads (ADR 214). */
export async function decideSku(
  { database, now }: Context,
  { viewer, origin }: Who,
  seen: { id: number; expected: number | undefined },
  posted: components['schemas']['SkuDecisionForm'],
): Promise<components['schemas']['Sku']> {
  requireAdministrator(viewer);
  const scope = dataScope(viewer);
  const at = now();
  return inTransaction(database, async (trx) => {
    const [held] = await lockSkus(trx, scope, [seen.id]);
    if (!held) throw new AppError(404, 'skus.notFound');
    const subject = { type: 'sku', id: String(held.id), accountName: held.account_name };
    await requireVersion(trx, { subject, version: held.version }, seen.expected);
    requireAllowed(decisionVerdict(held.status));
    // Whoever changes the product locks its variants first.
    const [product] = await findProductStandings(trx, scope, [held.product_id]);
    if (product) {
      const of = { type: 'product', id: String(product.id), accountName: held.account_name };
      await requireVersion(trx, { subject: of, version: product.version, etag: held.version }, posted.productVersion);
    }
    const draft = { reasons: posted.reasons ?? [], note: posted.note ?? '' };
    const checked = checkSkuDecision(posted.decision, draft, { APPROVED: product?.approved ?? 0 });
    if (!checked.valid) throw wrongFields(checked.fields);
    const { decision, reasons, note } = checked.value;
    const why = decision === 'reject' ? { reasons, note, at, personId: origin.personId } : undefined;
    await decideHeld(trx, scope, { decision, origin, at, why }, [held.id]);
    const sku = await findSku(trx, scope, held.id);
    if (!sku) throw new AppError(404, 'skus.notFound');
    return toSku(sku, todayInMexico(at));
  });
}

/** Locks variants of a scope, and decides the pending ones. */
async function decideHeld(
  trx: Db,
  scope: Scope,
  { decision, origin, at, why }: Deciding,
  ids: readonly number[],
): Promise<{ done: Set<number>; refused: Map<number, MessageKey> }> {
  const refused = new Map<number, MessageKey>();
  const open: HeldSku[] = [];
  for (const sku of await lockSkus(trx, scope, ids)) {
    const verdict = decisionVerdict(sku.status);
    if (!verdict.allowed) refused.set(sku.id, verdict.code);
    else open.push(sku);
  }
  const status = decidedStatus[decision];
  const changed = open.map(({ id }) => id);
  await setSkuStatus(trx, scope, changed, status, at);
  await forgetRejections(trx, scope, changed);
  if (why) for (const id of changed) await writeRejection(trx, scope, id, why);
  await recordAudits(
    trx,
    origin,
    open.map(
      (sku): AuditEntry => ({
        action: decision === 'approve' ? 'sku.approved' : 'sku.rejected',
        subject: { type: 'sku', id: String(sku.id), accountName: sku.account_name },
        before: { status: sku.status },
        after: { status, version: sku.version + 1, ...(why && { reasons: why.reasons, note: why.note }) },
      }),
    ),
  );
  await listStates(
    trx,
    scope,
    open.map(({ product_id }) => product_id),
  );
  return { done: new Set(changed), refused };
}

/** Deletes the account's own variants; those with reserved units stay (R22). */
export async function deleteSkus(
  { database, now }: Context,
  { viewer, origin }: Who,
  ids: readonly number[],
): Promise<Decisions> {
  const account = requireAccount(viewer);
  return inTransaction(database, async (trx) => {
    const held = new Map((await lockSkus(trx, account, ids)).map((sku) => [sku.id, sku]));
    const answers = ids.map((id) => {
      const sku = held.get(id);
      if (!sku) return refusal(id, 'skus.notFound');
      const verdict = deletionVerdict({ reserved: sku.reserved_quantity });
      return verdict.allowed ? { id, done: true } : refusal(id, verdict.code, verdict.params);
    });
    const gone = answers.flatMap(({ id, done }) => (done ? (held.get(id) ?? []) : []));
    const goneIds = gone.map(({ id }) => id);
    await putSkusAside(trx, account, goneIds, { at: now(), personId: origin.personId });
    await recordAudits(trx, origin, gone.map(deletedEntry));
    await listProducts(
      trx,
      account,
      gone.map(({ product_id }) => product_id),
    );
    return answers;
  });
}

/** Deletes the account's own products with all their variants; a product with reserved units stays complete (R22). */
export function deleteProducts(context: Context, who: Who, ids: readonly number[]): Promise<Decisions> {
  return inTransaction(context.database, (trx) => deleteProductsWithin(context, trx, who, ids));
}

/** `deleteProducts` within a transaction that writes more than this deletion. */
export async function deleteProductsWithin(
  { now }: Pick<Context, 'now'>,
  trx: Db,
  { viewer, origin }: Who,
  ids: readonly number[],
): Promise<Decisions> {
  const account = requireAccount(viewer);
  await lockSkusOf(trx, account, ids);
  // Products are locked before their variants are read again: a variant added in the meantime belongs to its product too.
  const known = await findProductIds(trx, account, ids, { hold: true });
  const skus = await lockSkusOf(trx, account, [...known]);
  const answers = ids.map((id) => {
    if (!known.has(id)) return refusal(id, 'products.notFound');
    const own = skus.filter(({ product_id }) => product_id === id);
    const verdict = deletionVerdict({ reserved: own.reduce((sum, sku) => sum + sku.reserved_quantity, 0) });
    return verdict.allowed
      ? { id, done: true, skus: own.map((sku) => sku.id) }
      : refusal(id, verdict.code, verdict.params);
  });
  const gone = answers.flatMap(({ id, done }) => (done ? [id] : []));
  const goneSkus = skus.filter(({ product_id }) => gone.includes(product_id));
  const by = { at: now(), personId: origin.personId };
  await unlistProducts(trx, account, gone);
  await putSkusAside(
    trx,
    account,
    goneSkus.map(({ id }) => id),
    by,
  );
  await putProductsAside(trx, account, gone, by);
  const { accountName } = account;
  const products = gone.map(
    (id): AuditEntry => ({ action: 'product.deleted', subject: { type: 'product', id: String(id), accountName } }),
  );
  await recordAudits(trx, origin, [...products, ...goneSkus.map(deletedEntry)]);
  return answers;
}

const deletedEntry = (sku: HeldSku): AuditEntry => ({
  action: 'sku.deleted',
  subject: { type: 'sku', id: String(sku.id), accountName: sku.account_name },
  before: { status: sku.status, productId: sku.product_id },
});

function requireAdministrator(viewer: Viewer): void {
  requireAllowed(mayDecideSkus(viewer));
}

import { isDeepStrictEqual } from 'node:util';
import {
  mayWritePromotions,
  type PromotionForm,
  promotionScopes,
  promotionVerdict,
  say,
  type Viewer,
} from '@trastienda/domain';
import { checkPromotionForm } from '@trastienda/validators';
import type { PromotionForm as PostedPromotion, PromotionDetail } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import { dataScope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { requireVersion } from '../../platform/audit/require-version.ts';
import { findNamed } from './promotion-members.repository.ts';
import {
  findPromotion,
  insertPromotion,
  type PromotionRow,
  raiseRevision,
  removePromotion,
  updatePromotion,
} from './promotions.repository.ts';
import { toForm, toPromotion } from './promotions-mapper.ts';

/** The author of a change, and its origin. */
export type Change = { viewer: Viewer; origin: Origin };

/** A promotion, and the version that a change expects (undefined if it accepts every version). */
export type PromotionAsSeen = { id: string; expected: number | undefined };

export async function createPromotion(
  { database }: Context,
  posted: PostedPromotion,
  { viewer, origin }: Change,
): Promise<PromotionDetail> {
  const form = requireForm(posted);
  requireAllowed(promotionVerdict(viewer, form));
  return inTransaction(database, async (trx) => {
    await requireMembers(trx, viewer, form);
    const row = await insertPromotion(trx, form);
    await raiseRevision(trx);
    await recordAudit(trx, origin, { action: 'promotion.created', subject: subjectOf(row.id), after: form });
    return detailOf(trx, viewer, row);
  });
}

/** Changes a promotion. Orders keep what they got by it: they have a copy of the promotion at that time (R33). */
export async function savePromotion(
  { database }: Context,
  seen: PromotionAsSeen,
  posted: PostedPromotion,
  { viewer, origin }: Change,
): Promise<PromotionDetail> {
  return inTransaction(database, async (trx) => {
    const before = toForm(await lockPromotion(trx, seen));
    const form = requireForm({ ...posted, userType: posted.userType ?? before.userType });
    requireAllowed(promotionVerdict(viewer, form, before));
    if (isDeepStrictEqual(before, form)) return readPromotion(trx, viewer, seen.id);
    await requireMembers(trx, viewer, form, before);
    const row = await updatePromotion(trx, seen.id, form);
    await raiseRevision(trx);
    const change = { before, after: { ...form, version: row.version } };
    await recordAudit(trx, origin, { action: 'promotion.changed', subject: subjectOf(seen.id), ...change });
    return detailOf(trx, viewer, row);
  });
}

export async function deletePromotion(
  { database }: Context,
  seen: PromotionAsSeen,
  { viewer, origin }: Change,
): Promise<void> {
  requireAllowed(mayWritePromotions(viewer));
  await inTransaction(database, async (trx) => {
    const before = toForm(await lockPromotion(trx, seen));
    await removePromotion(trx, seen.id);
    await raiseRevision(trx);
    await recordAudit(trx, origin, { action: 'promotion.deleted', subject: subjectOf(seen.id), before });
  });
}

/** A promotion with the names of its members: 404 where it does not exist. */
export async function readPromotion(db: Db, viewer: Viewer, id: string): Promise<PromotionDetail> {
  const row = await findPromotion(db, id);
  if (!row) throw new AppError(404, 'promotions.notFound');
  return detailOf(db, viewer, row);
}

async function detailOf(db: Db, viewer: Viewer, row: PromotionRow): Promise<PromotionDetail> {
  return { ...toPromotion(row), named: await findNamed(db, dataScope(viewer), row) };
}

async function lockPromotion(trx: Db, { id, expected }: PromotionAsSeen): Promise<PromotionRow> {
  const row = await findPromotion(trx, id, { lock: true });
  if (!row) throw new AppError(404, 'promotions.notFound');
  await requireVersion(trx, { subject: subjectOf(id), version: row.version }, expected);
  return row;
}

const subjectOf = (id: string) => ({ type: 'promotion', id });

function requireForm({ userType = 'ADMIN', ...posted }: PostedPromotion): PromotionForm {
  const { sellers = [], marketplaces = [], brands = [], products = [], categories = [] } = posted;
  const checked = checkPromotionForm({ ...posted, userType, sellers, marketplaces, brands, products, categories });
  if (!checked.valid) throw wrongFields(checked.fields);
  return checked.value;
}

/** Newly named members must exist; members that were named before may be gone. */
async function requireMembers(trx: Db, viewer: Viewer, form: PromotionForm, before?: PromotionForm): Promise<void> {
  const added = promotionScopes.map((list) => [list, form[list].filter((id) => !before?.[list].includes(id))] as const);
  const wanted = Object.fromEntries(added) as Record<(typeof promotionScopes)[number], string[]>;
  const named = await findNamed(trx, dataScope(viewer), wanted);
  const unknown = added.flatMap(([list, ids]) => {
    const gone = ids.filter((id) => !named[list].some((found) => found.id === id));
    return gone.length > 0 ? [[list, say('promotions.members.unknown', { ids: gone.join(', ') })] as const] : [];
  });
  if (unknown.length > 0) throw new AppError(400, 'errors.validation', { fields: Object.fromEntries(unknown) });
}

import {
  allowed,
  type CsvLayoutKey,
  carrierBlockedVerdict,
  forbidden,
  isAdmin,
  loadUploads,
  refused,
  say,
  type Verdict,
  type Viewer,
} from '@trastienda/domain';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import { type AccountScope, MARKETPLACE } from '../../../db/scope.ts';
import { findOpenLeaf } from '../../catalogue/categories/categories.repository.ts';
import { standingOfAccount } from '../../trade/carriers/carrier-context.ts';

/** Where the rows of a load belong: the account, and the category if its layout has one. */
type LoadPlace = { layout: CsvLayoutKey; account: AccountScope; categoryId: string | null | undefined };

/**
 * Whether rows may be written there now: products and their attributes only in a leaf of the tree that is in use (S2 §2); no rates of a seller
 * whose carriers are blocked, and none of a seller by administrators (S3 §2). It is asked when a file is sent, when its dry run is confirmed,
 * and before every batch.
 */
export async function placeVerdict(
  db: Db,
  viewer: Viewer,
  { layout, account, categoryId }: LoadPlace,
  at: Date,
): Promise<Verdict> {
  if (loadUploads[layout].needsCategory)
    return (await findOpenLeaf(db, categoryId ?? '')) === undefined ? refused('csv.category.leaf') : allowed;
  if (layout !== 'shipping-rates' || account.accountName === MARKETPLACE) return allowed;
  if (isAdmin(viewer)) return forbidden('loads.rates.administered');
  return carrierBlockedVerdict(viewer, await standingOfAccount(db, account, at));
}

/** Refuses a request whose rows may not be written there. */
export async function requirePlace(db: Db, viewer: Viewer, place: LoadPlace, at: Date): Promise<void> {
  const verdict = await placeVerdict(db, viewer, place, at);
  if (!verdict.allowed && verdict.code === 'csv.category.leaf')
    throw new AppError(400, 'errors.validation', { fields: { categoryId: say(verdict.code) } });
  requireAllowed(verdict);
}

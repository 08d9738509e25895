import { isAdmin, isSeller, reachesAccount, type Viewer } from '../access/viewer.ts';
import { formatDay } from '../dates.ts';
import { formatCount } from '../numbers.ts';
import { allowed, firstRefusal, forbidden, refused, type Verdict } from '../verdict.ts';
import type { CarrierType } from './carrier.ts';

/** What the marketplace says of a seller's shipping today. Who is no seller stands free. */
export type CarrierStanding = {
  /** A block of carriers that is in force, the one that ends last. */
  block?: { name: string; endDate: string } | undefined;
  /** An active carrier of the marketplace is assigned to the seller (S3 §2). */
  hasAssigned: boolean;
};

/** The standing of whoever is no seller. */
export const freeStanding: CarrierStanding = { hasAssigned: false };

/** Whose a carrier is: a seller's, or without an account the marketplace's. */
export type OwnedCarrier = { type: CarrierType; accountName?: string | null | undefined };

/** While a block stands, a seller, and whoever works for it, writes no carriers and no rates and opens no form of theirs (S3 §2; R31). */
export function carrierBlockedVerdict(viewer: Viewer, { block }: CarrierStanding): Verdict {
  if (!block || isAdmin(viewer)) return allowed;
  return refused('carriers.blocked', { name: block.name, end: formatDay(block.endDate) });
}

/** A seller that has a carrier assigned by the administrator creates no carriers and no prices (S3 §2). */
export function assignedCarrierVerdict(viewer: Viewer, { hasAssigned }: CarrierStanding): Verdict {
  return hasAssigned && !isAdmin(viewer) ? refused('carriers.assigned') : allowed;
}

/** Crear transportadora: administrators one of the marketplace, sellers one of their own (S3 §2 and §6). */
export function canCreateCarrier(viewer: Viewer, standing: CarrierStanding): Verdict {
  return firstRefusal(
    isAdmin(viewer) || isSeller(viewer) ? allowed : forbidden('access.role'),
    carrierBlockedVerdict(viewer, standing),
    assignedCarrierVerdict(viewer, standing),
  );
}

/** Changing a carrier: the marketplace's by administrators, a seller's by that seller (S3 §2 and §6; ADR 58). */
export function canEditCarrier(viewer: Viewer, carrier: OwnedCarrier, standing: CarrierStanding): Verdict {
  return firstRefusal(ownerVerdict(viewer, carrier), carrierBlockedVerdict(viewer, standing));
}

/** Activating one, or creating it active: no seller's beside an active one of the marketplace (S3 §2). */
export function canActivateCarrier(viewer: Viewer, standing: CarrierStanding): Verdict {
  return standing.hasAssigned && !isAdmin(viewer) ? refused('carriers.activate.administered') : allowed;
}

/** What hangs on a carrier, and keeps it from being deleted. */
export type CarrierUse = { orders: number; rates: number };

/** Who may delete a carrier: ADMIN ones administrators, a seller's own that seller (S3 §2). */
export function mayDeleteCarrier(viewer: Viewer, carrier: OwnedCarrier, standing: CarrierStanding): Verdict {
  return firstRefusal(
    canEditCarrier(viewer, carrier, standing),
    carrier.type === 'SELLER' && isAdmin(viewer) ? refused('carriers.delete.shared') : allowed,
  );
}

/** Deleting it: not with orders or rates, of which the refusal says how many there are. */
export function canDeleteCarrier(
  viewer: Viewer,
  carrier: OwnedCarrier,
  standing: CarrierStanding,
  { orders, rates }: CarrierUse,
): Verdict {
  return firstRefusal(
    mayDeleteCarrier(viewer, carrier, standing),
    orders === 0 && rates === 0 ? allowed : refused('carriers.delete.inUse', { uses: wordsOf({ orders, rates }) }),
  );
}

function wordsOf({ orders, rates }: CarrierUse): string {
  const words = [
    orders > 0 && `${formatCount(orders)} ${orders === 1 ? 'pedido' : 'pedidos'}`,
    rates > 0 && `${formatCount(rates)} ${rates === 1 ? 'precio de envío' : 'precios de envío'}`,
  ];
  return words.filter(Boolean).join(' y ');
}

/** Assigning sellers: administrators, and carriers of type ADMIN (S3 §6). */
export function canAssignSellers(viewer: Viewer, { type }: OwnedCarrier): Verdict {
  if (!isAdmin(viewer)) return forbidden('carriers.sellers.adminOnly');
  return type === 'ADMIN' ? allowed : refused('carriers.sellers.notAdmin');
}

function ownerVerdict(viewer: Viewer, { type, accountName }: OwnedCarrier): Verdict {
  if (isAdmin(viewer)) return accountName ? forbidden('carriers.edit.ofSeller', { accountName }) : allowed;
  if (type === 'ADMIN') return forbidden('carriers.edit.administered');
  if (!accountName) return forbidden('carriers.edit.shared');
  return isSeller(viewer) && reachesAccount(viewer, accountName) ? allowed : forbidden('access.role');
}

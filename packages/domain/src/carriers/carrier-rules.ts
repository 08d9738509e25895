import { isAdmin, isSeller, reachesAccount, type Viewer } from '../access/viewer.ts';
import { formatDay } from '../dates.ts';
import { formatCount } from '../numbers.ts';
import { allowed, firstRefusal, forbidden, refused, type Verdict } from '../verdict.ts';
import type { CarrierType } from './carrier.ts';

/** A block of carriers that is in force, as its sellers are told of it. */
export type BlockInForce = { name: string; endDate: string };

/** How many blocks in force on one seller are read; nobody has so many at once. */
export const mostBlocksInForce = 100;

/** The block that a seller is told of: of several in force, the one that ends last. */
export function lastingBlock(inForce: readonly BlockInForce[]): BlockInForce | undefined {
  const [last] = [...inForce].sort((one, other) => other.endDate.localeCompare(one.endDate));
  return last && { name: last.name, endDate: last.endDate };
}

/** The marketplace's current restrictions on a seller's shipping. Other viewers have none. */
export type CarrierContext = {
  /** The block of carriers that is in force (`lastingBlock`). */
  block?: BlockInForce | undefined;
  /** The marketplace assigned one of its active carriers to the seller (S3 §2). */
  hasAssigned: boolean;
};

/** The standing of a viewer who is no seller: no restriction. */
export const freeStanding: CarrierContext = { hasAssigned: false };

/** The owner of a carrier: a seller, or the marketplace if there is no account. */
export type OwnedCarrier = {
  type: CarrierType;
  accountName?: string | null | undefined;
  /** The owner's name, by which refusals name it; its account, if the name is unknown. */
  sellerName?: string | null | undefined;
};

/** While a block is in force, a seller and those who work for it may write no carriers and no rates, nor open their forms (S3 §2; R31). */
export function carrierBlockedVerdict(viewer: Viewer, { block }: CarrierContext): Verdict {
  if (!block || isAdmin(viewer)) return allowed;
  return refused('carriers.blocked', { name: block.name, end: formatDay(block.endDate) });
}

/** A seller with a carrier assigned by the administrator may create no carriers and no rates (S3 §2). */
export function assignedCarrierVerdict(viewer: Viewer, { hasAssigned }: CarrierContext): Verdict {
  return hasAssigned && !isAdmin(viewer) ? refused('carriers.assigned') : allowed;
}

/** Crear transportadora: administrators create carriers of the marketplace, sellers create their own (S3 §2 and §6). */
export function canCreateCarrier(viewer: Viewer, standing: CarrierContext): Verdict {
  return firstRefusal(
    isAdmin(viewer) || isSeller(viewer) ? allowed : forbidden('access.role'),
    carrierBlockedVerdict(viewer, standing),
    assignedCarrierVerdict(viewer, standing),
  );
}

/** Changing a carrier: administrators change the marketplace's carriers, a seller changes its own (S3 §2 and §6; ADR 58). */
export function canEditCarrier(viewer: Viewer, carrier: OwnedCarrier, standing: CarrierContext): Verdict {
  return firstRefusal(ownerVerdict(viewer, carrier), carrierBlockedVerdict(viewer, standing));
}

/** Activating a carrier, or creating an active one: a seller may not if the marketplace assigned it an active carrier (S3 §2). */
export function canActivateCarrier(viewer: Viewer, standing: CarrierContext): Verdict {
  return standing.hasAssigned && !isAdmin(viewer) ? refused('carriers.activate.administered') : allowed;
}

/** How many orders and rates use a carrier; while any do, it cannot be deleted. */
export type CarrierUse = { orders: number; rates: number };

/** Whether the viewer may delete a carrier at all: administrators may delete ADMIN carriers, a seller its own (S3 §2). */
export function mayDeleteCarrier(viewer: Viewer, carrier: OwnedCarrier, standing: CarrierContext): Verdict {
  return firstRefusal(
    canEditCarrier(viewer, carrier, standing),
    carrier.type === 'SELLER' && isAdmin(viewer) ? refused('carriers.delete.shared') : allowed,
  );
}

/** Deleting a carrier: not while orders or rates use it; the refusal says how many. */
export function canDeleteCarrier(
  viewer: Viewer,
  carrier: OwnedCarrier,
  standing: CarrierContext,
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

/** Assigning sellers: only administrators may, and only to carriers of type ADMIN (S3 §6). */
export function canAssignSellers(viewer: Viewer, { type }: OwnedCarrier): Verdict {
  if (!isAdmin(viewer)) return forbidden('carriers.sellers.adminOnly');
  return type === 'ADMIN' ? allowed : refused('carriers.sellers.notAdmin');
}

function ownerVerdict(viewer: Viewer, { type, accountName, sellerName }: OwnedCarrier): Verdict {
  if (isAdmin(viewer))
    return accountName ? forbidden('carriers.edit.ofSeller', { name: sellerName ?? accountName }) : allowed;
  if (type === 'ADMIN') return forbidden('carriers.edit.administered');
  if (!accountName) return forbidden('carriers.edit.shared');
  return isSeller(viewer) && reachesAccount(viewer, accountName) ? allowed : forbidden('access.role');
}

import { isAdmin, isIntegrator, isSeller, reachesAccount, seesClientData, type Viewer } from '../access/viewer.ts';
import { allowed, firstRefusal, forbidden, refused, type Verdict } from '../verdict.ts';
import {
  areGuidesDownloaded,
  areParcelsAbandoned,
  deliverablePackages,
  type OrderFacts,
  type ShippingFacts,
  shippableItems,
} from './order-facts.ts';
import type { OrderStatus } from './order-status.ts';

const shippable: readonly OrderStatus[] = ['handling', 'partially-invoiced', 'getting-guide'];
const deliverable: readonly OrderStatus[] = ['invoiced', 'partially-invoiced', 'partially-delivered'];
const cancelableBySeller: readonly OrderStatus[] = [
  'ready-for-handling',
  'handling',
  'partially-invoiced',
  'invoiced',
  'delivered',
];

/** Whether an order can be shipped in this status, whoever the viewer is (S1 §4). */
export const isShippableStatus = (status: OrderStatus): boolean => shippable.includes(status);

/** Whether an order can be delivered in this status, whoever the viewer is (S1 §4). */
export const isDeliverableStatus = (status: OrderStatus): boolean => deliverable.includes(status);

/** Whether a seller may cancel an order in this status (R2). */
export const isCancelableBySeller = (status: OrderStatus): boolean => cancelableBySeller.includes(status);

/** Whether the viewer may see an order: a seller sees only its own account's orders, and never unpaid ones (S1 §1; R4). */
export function canSeeOrder(order: Pick<OrderFacts, 'accountName' | 'status'>, viewer: Viewer): Verdict {
  if (!reachesAccount(viewer, order.accountName)) return forbidden('orders.notFound');
  if (isSeller(viewer) && order.status === 'payment-pending') return forbidden('orders.notFound');
  return allowed;
}

/** Iniciar Manejo: a seller may, in ready-for-handling (S1 §4). */
export function canStartHandling(order: OrderFacts, viewer: Viewer): Verdict {
  if (!isSeller(viewer)) return forbidden('orders.startHandling.sellersOnly');
  return order.status === 'ready-for-handling' ? allowed : refused('orders.startHandling.status');
}

/** Solicitar Guía: a seller may, in handling, with an administered carrier (S1 §4; R1). */
export function canRequestGuide(order: OrderFacts, viewer: Viewer): Verdict {
  if (!isSeller(viewer)) return forbidden('orders.requestGuide.sellersOnly');
  if (order.carrierType !== 'ADMIN') return refused('orders.requestGuide.carrier');
  return order.status === 'handling' ? allowed : refused('orders.requestGuide.status');
}

/**
 * Enviar: a seller with a carrier of its own may, in handling, partially-invoiced or getting-guide; a pickup order only once all guides are
 * downloaded (S1 §4). Nobody ships with administered carriers by hand (R1).
 */
export function canShip(order: ShippingFacts, viewer: Viewer): Verdict {
  if (!isSeller(viewer)) return forbidden('orders.ship.sellersOnly');
  if (order.carrierType === 'ADMIN') return refused('orders.ship.administeredCarrier');
  if (!isShippableStatus(order.status)) return refused('orders.ship.status');
  if (order.deliveryType === 'pickup' && !areGuidesDownloaded(order)) return refused('orders.ship.guidesPending');
  return shippableItems(order).length > 0 ? allowed : refused('orders.ship.nothingPending');
}

/** Entregar: administrators may, in invoiced, partially-invoiced or partially-delivered, if there is a package to deliver (section 4). */
export function canDeliver(order: OrderFacts, viewer: Viewer): Verdict {
  if (!isAdmin(viewer)) return forbidden('orders.deliver.adminsOnly');
  if (!isDeliverableStatus(order.status)) return refused('orders.deliver.status');
  return deliverablePackages(order).length > 0 ? allowed : refused('orders.deliver.nothingToDeliver');
}

/**
 * Cancelar: administrators and the integrator may in every status but canceled, a seller in five (S1 §4). Nobody may cancel a shipped order,
 * or one with a CDE controversy, open or closed (R2). A pickup order can be canceled only once its packages in the store are abandoned
 * (S1 §8).
 */
export function canCancel(order: OrderFacts, viewer: Viewer): Verdict {
  if (!isAdmin(viewer) && !isIntegrator(viewer) && !isSeller(viewer)) return forbidden('access.role');
  if (order.status === 'canceled') return refused('orders.cancel.canceled');
  // Only the decision moves it (R37).
  if (order.status === 'waiting-for-seller-decision') return refused('orders.decision.pending');
  if (isSeller(viewer) && !isCancelableBySeller(order.status)) return refused('orders.cancel.status');
  if (order.status === 'invoiced') return refused('orders.cancel.shipped');
  if (order.controversies.some(({ type }) => type === 'CDE')) return refused('orders.cancel.controversyCde');
  const waitsInStore = order.deliveryType === 'pickup' && !areParcelsAbandoned(order);
  return waitsInStore ? refused('orders.cancel.packages') : allowed;
}

/** Canceling a whole order without a cause: administrators and the integrator may, by the rules of Cancelar (R2). */
export function canCancelWithoutCause(order: OrderFacts, viewer: Viewer): Verdict {
  if (!isAdmin(viewer) && !isIntegrator(viewer)) return forbidden('orders.cancel.causeRequired');
  return canCancel(order, viewer);
}

/** The dialog that Cancelar opens: CAE before anything was shipped, CDE in all other statuses (R2). */
export function cancellationDialog(status: OrderStatus): 'CAE' | 'CDE' {
  return status === 'handling' || status === 'ready-for-handling' ? 'CAE' : 'CDE';
}

/** Canceling through a CAE or CDE dialog: the rules of Cancelar, in the statuses of that dialog (R2). */
export function canCancelBy(dialog: 'CAE' | 'CDE', order: OrderFacts, viewer: Viewer): Verdict {
  if (isIntegrator(viewer)) return forbidden('access.role');
  const opens = cancellationDialog(order.status) === dialog;
  return firstRefusal(canCancel(order, viewer), !opens && refused('orders.cancel.status'));
}

/** Canceling items: a seller may, in ready-for-handling only (S1 §4 and §5). */
export function canCancelItems(order: OrderFacts, viewer: Viewer): Verdict {
  if (isAdmin(viewer)) return forbidden('orders.cancelItems.admin');
  if (!isSeller(viewer)) return forbidden('orders.cancelItems.sellersOnly');
  return order.status === 'ready-for-handling' ? allowed : refused('orders.cancelItems.status');
}

/**
 * Whether the viewer gets guides and labels at all. They name the buyer and the street, so they are client data: only operating users of a
 * seller get them (S1 §2 and §6; ADR 90).
 */
export function canSeeLabels(viewer: Viewer): Verdict {
  if (!isSeller(viewer)) return forbidden('orders.downloadGuide.sellersOnly');
  return seesClientData(viewer) ? allowed : forbidden('orders.downloadGuide.operatingOnly');
}

/** Whether an item of the order has a guide, whoever the viewer is. */
export const hasGuide = (order: Pick<OrderFacts, 'detailsItems'>): boolean =>
  order.detailsItems.some((item) => item.guideDownloadStatus !== null);

/** Downloading a guide: those who get labels may, if an item has one (S1 §2 and §4). */
export function canDownloadGuide(order: OrderFacts, viewer: Viewer): Verdict {
  return firstRefusal(canSeeLabels(viewer), !hasGuide(order) && refused('orders.downloadGuide.none'));
}

/** Viewing the LOG: administrators may, if the carrier is administered (S1 §4; R4). */
export function canViewLog(order: OrderFacts, viewer: Viewer): Verdict {
  if (!isAdmin(viewer)) return forbidden('orders.viewLog.adminsOnly');
  return order.carrierType === 'ADMIN' ? allowed : refused('orders.viewLog.carrier');
}

/** How many orders the refusal of a repeated number names. */
const mostNamed = 3;

/**
 * A tracking number that other orders have is asked about first: one parcel rarely holds two orders, and a label that was scanned twice is
 * a parcel that goes to the wrong buyer (ADR 91).
 */
export function repeatedNumberVerdict(number: string, others: readonly string[]): Verdict {
  if (others.length === 0) return allowed;
  const named = others.slice(0, mostNamed).join(', ');
  return refused('orders.ship.repeated', { number, orders: others.length > mostNamed ? `${named}...` : named });
}

import {
  administeredCarrierVerdict,
  allowed,
  canShip,
  codeKey,
  firstRefusal,
  isSameCode,
  type OrderFacts,
  pendingUnits,
  refused,
  repeatedNumberVerdict,
  type Verdict,
  type Viewer,
} from '@trastienda/domain';
import { isRefusal, nextOrderStatus } from '@trastienda/machines/charts';
import {
  carrierNamed,
  checkLabelledShipment,
  type FieldProblems,
  type LabelCarrier,
  pendingAfter,
  type Shipment,
  type ShipmentRow,
  shipmentDraftOf,
} from '@trastienda/validators';
import type { Context } from '../../../../context.ts';
import { wrongFields } from '../../../../contract/wrong-fields.ts';
import type { Db } from '../../../../db/database.ts';
import { accountScope, dataScope } from '../../../../db/scope.ts';
import { findCarriers } from '../../../trade/carriers/carriers.repository.ts';
import { factsOf, type OrderState } from '../../../trade/orders/order-entity.ts';
import { findSeveralOrders } from '../../../trade/orders/orders.repository.ts';
import { registerShipment, shipmentEvent } from '../../../trade/orders/ship-order.ts';
import { findRepeatedNumbers } from '../../../trade/orders/tracking.repository.ts';
import { lockInBulk } from './lock-in-bulk.ts';
import type { Looked, Turn } from './row-work.ts';

/** The verdicts of the rules on sending these orders in the named packages; each package is judged after the previous ones. */
export async function lookAtShipments(
  trx: Db,
  { viewer, packages }: Turn,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Looked>> {
  const carriers = await labelCarriers(trx, viewer);
  const found = await findSeveralOrders(trx, dataScope(viewer), ids);
  const repeated = await repeatedIn(trx, { viewer, packages }, found);
  return new Map(
    found.map((entity) => {
      const rows = packages.get(entity.order.id) ?? [];
      const verdict = firstRefusal(verdictOf(entity, rows, carriers, viewer), repeatedRow(entity, rows, repeated));
      return [entity.order.id, { status: entity.order.status, verdict }];
    }),
  );
}

/** Sends one order in all of its packages, or in none. */
export async function shipOne(context: Context, trx: Db, turn: Turn, id: string): Promise<void> {
  const { viewer, packages } = turn;
  const carriers = await labelCarriers(trx, viewer);
  for (const row of packages.get(id) ?? []) {
    const change = await lockInBulk(context, trx, turn, id);
    const { entity, facts } = change;
    change.requireVerdict(known(entity, row));
    change.requireVerdict(canShip(facts, viewer));
    change.requireVerdict(administeredRow(row, carriers));
    const checked = checkedRow(row, pendingOf(facts), carriers);
    if (!checked.valid) throw wrongFields(checked.fields);
    const shipment = checked.value;
    const carrierName = carriers.find(({ id }) => id === shipment.courier)?.name ?? shipment.courier;
    await registerShipment(change, viewer, shipment, { shipment, carrierName });
  }
}

/** The orders that have a number of these rows: those that have it already, and those that would get it by another row. */
async function repeatedIn(
  trx: Db,
  { viewer, packages }: Pick<Turn, 'viewer' | 'packages'>,
  entities: readonly OrderState[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const numbers = [...packages.values()].flat().map(({ trackingNumber }) => trackingNumber);
  const holders = new Map<string, string[]>();
  const accounts = new Map(
    entities.map(({ order }) => [order.account_name, accountScope(dataScope(viewer), order.account_name)]),
  );
  for (const account of accounts.values()) {
    for (const [key, ids] of await findRepeatedNumbers(trx, account, numbers)) holders.set(key, ids);
  }
  for (const [orderId, rows] of packages) {
    for (const { trackingNumber } of rows) {
      const key = codeKey(trackingNumber);
      holders.set(key, [...new Set([...(holders.get(key) ?? []), orderId])]);
    }
  }
  return holders;
}

function repeatedRow(
  { order }: OrderState,
  rows: readonly ShipmentRow[],
  repeated: ReadonlyMap<string, readonly string[]>,
): Verdict {
  return firstRefusal(
    ...rows
      .filter((row) => row.repeatedTracking !== true)
      .map(({ trackingNumber }) =>
        repeatedNumberVerdict(
          trackingNumber,
          (repeated.get(codeKey(trackingNumber)) ?? []).filter((id) => id !== order.id),
        ),
      ),
  );
}

type Pending = { id: string; quantity: number }[];

const pendingOf = ({ items }: OrderFacts): Pending =>
  items.map((item) => ({ id: item.id, quantity: pendingUnits(item) })).filter(({ quantity }) => quantity > 0);

const checkedRow = (row: ShipmentRow, pending: Pending, carriers: readonly LabelCarrier[]) =>
  checkLabelledShipment(shipmentDraftOf(row, { carriers, pending }), { carriers, pending });

/** Refuses a row that names an administered carrier, by its id or its name (R36). */
const administeredRow = ({ carrier }: ShipmentRow, carriers: readonly LabelCarrier[]): Verdict =>
  administeredCarrierVerdict(carriers.find(({ id }) => id === carrierNamed(carriers, carrier)));

function verdictOf(
  entity: OrderState,
  rows: readonly ShipmentRow[],
  carriers: readonly LabelCarrier[],
  viewer: Viewer,
): Verdict {
  const facts = factsOf(entity);
  let pending = pendingOf(facts);
  const sent: Shipment['items'] = [];
  for (const [n, row] of rows.entries()) {
    const already = firstRefusal(known(entity, row), namedIn(rows.slice(0, n), row));
    const verdict = firstRefusal(already, canShip(facts, viewer), administeredRow(row, carriers));
    if (!verdict.allowed) return verdict;
    const checked = checkedRow(row, pending, carriers);
    if (!checked.valid) return wrongRow(checked.fields);
    sent.push(...checked.value.items);
    pending = pendingAfter(pending, checked.value.items);
  }
  const next = nextOrderStatus(facts.status, shipmentEvent(facts, sent));
  return isRefusal(next) ? next : allowed;
}

/** Refuses a guide that is already a package of the order, so that no package is sent twice. */
function known({ packages }: OrderState, { trackingNumber: number }: ShipmentRow): Verdict {
  const isKnown = packages.some((one) => one.type === 'Output' && isSameCode(one.tracking_number, number));
  return isKnown ? refused('orders.ship.known', { number }) : allowed;
}

/** Refuses a guide that an earlier row of the order names: once that is sent, this one would be taken for it. */
const namedIn = (earlier: readonly ShipmentRow[], { trackingNumber: number }: ShipmentRow): Verdict =>
  earlier.some((one) => isSameCode(one.trackingNumber, number)) ? refused('orders.ship.twice', { number }) : allowed;

function wrongRow(fields: FieldProblems): Verdict {
  const [problem] = Object.values(fields);
  if (!problem) throw new Error('A row was refused for nothing.');
  return refused(problem.code, problem.params);
}

async function labelCarriers(trx: Db, viewer: Viewer): Promise<LabelCarrier[]> {
  const { rows } = await findCarriers(trx, dataScope(viewer), {});
  return rows.map(({ id, name, type, is_active, tracking_pattern, tracking_url_template }) => ({
    id,
    name,
    type,
    isActive: is_active,
    trackingPattern: tracking_pattern,
    trackingUrlTemplate: tracking_url_template,
  }));
}

import type { MessageKey } from '../messages/catalogue.ts';
import type { OrderAction } from './order-actions.ts';
import type { OrderStatus } from './order-status.ts';

// What the specification asks, written by hand from S1 §4 and §6, R1 to R4 and R37, not from the code.
// Columns: who | statuses | facts | button | answer. The first line that fits an order is the expectation.
// who: A administrator, S seller, I integrator, N nobody (a permission role alone), * anybody.
// statuses: R ready-for-handling, H handling, G getting-guide, V invoiced, PV partially-invoiced,
//           PD partially-delivered, D delivered, C canceled, W waiting-for-seller-decision, U payment-pending.
// facts (all must hold): admin/own = carrier; pickup-pending = pickup with a guide not downloaded; cde = a CDE
// controversy; unsent = units left to ship; undelivered = a package to deliver; guide = an item has a guide;
// open = an open controversy; back = units that can come back; coming = an announced return;
// received = a received one; any = some controversy; in-store = pickup with a guide that is not abandoned; unfinished = a
// package that was not handed over; operating = the person sees client data (ADR 90);
// withdrawable = a package about which nothing was recorded after its shipment, with units that can be sent again (ADR 109). `!` denies.

export const statusLetters: Record<string, OrderStatus> = {
  R: 'ready-for-handling',
  H: 'handling',
  G: 'getting-guide',
  V: 'invoiced',
  PV: 'partially-invoiced',
  PD: 'partially-delivered',
  D: 'delivered',
  C: 'canceled',
  W: 'waiting-for-seller-decision',
  U: 'payment-pending',
};

type Row = `${string} | ${string} | ${string} | ${'shown' | 'hidden'} | ${'ok' | MessageKey}`;

export const expectations: Record<OrderAction, readonly Row[]> = {
  startHandling: [
    'S | R | * | shown | ok',
    'S | * | * | hidden | orders.startHandling.status',
    '* | * | * | hidden | orders.startHandling.sellersOnly',
  ],
  requestGuide: [
    'S | H | admin | shown | ok',
    'S | * | !admin | hidden | orders.requestGuide.carrier',
    'S | * | * | hidden | orders.requestGuide.status',
    '* | * | * | hidden | orders.requestGuide.sellersOnly',
  ],
  ship: [
    'A | H,PV,G | admin | shown | orders.ship.sellersOnly',
    'A,I,N | * | * | hidden | orders.ship.sellersOnly',
    'S | * | admin | hidden | orders.ship.administeredCarrier',
    'S | R,V,PD,D,C,W | * | hidden | orders.ship.status',
    'S | H,PV,G | pickup-pending | shown | orders.ship.guidesPending',
    'S | H,PV,G | unsent | shown | ok',
    'S | H,PV,G | !unsent | shown | orders.ship.nothingPending',
  ],
  withdrawShipment: [
    'I,N | * | * | hidden | orders.withdrawShipment.role',
    'A,S | * | admin | hidden | orders.withdrawShipment.administeredCarrier',
    'A,S | V,PV,PD | withdrawable | shown | ok',
    'A,S | V,PV,PD | !withdrawable | shown | orders.withdrawShipment.none',
    'A,S | * | * | hidden | orders.withdrawShipment.status',
  ],
  deliver: [
    'A | V,PV,PD | undelivered | shown | ok',
    'A | V,PV,PD | !undelivered | shown | orders.deliver.nothingToDeliver',
    'A | * | * | hidden | orders.deliver.status',
    'S | V,PV,PD | * | shown | orders.deliver.adminsOnly',
    '* | * | * | hidden | orders.deliver.adminsOnly',
  ],
  cancel: [
    'A,S,I | C | * | hidden | orders.cancel.canceled',
    'A,S,I | W | * | hidden | orders.decision.pending',
    'S | G,PD | * | hidden | orders.cancel.status',
    'A,S | V | * | shown | orders.cancel.shipped',
    'A,S | * | cde | shown | orders.cancel.controversyCde',
    'A,S | * | in-store,unfinished | shown | orders.cancel.packages',
    'A,S | * | * | shown | ok',
    'I | V | * | hidden | orders.cancel.shipped',
    'I | * | cde | hidden | orders.cancel.controversyCde',
    'I | * | in-store,unfinished | hidden | orders.cancel.packages',
    'I | * | * | hidden | ok',
    'N | * | * | hidden | access.role',
  ],
  acceptCancellation: [
    'A,S | W | * | shown | ok',
    'A,S | * | * | hidden | orders.decision.none',
    '* | * | * | hidden | access.role',
  ],
  declineCancellation: [
    'A,S | W | * | shown | ok',
    'A,S | * | * | hidden | orders.decision.none',
    '* | * | * | hidden | access.role',
  ],
  cancelItems: [
    'S | R | * | shown | ok',
    'S | C | * | hidden | orders.cancelItems.status',
    'S | * | * | shown | orders.cancelItems.status',
    'A | C | * | hidden | orders.cancelItems.admin',
    'A | * | * | shown | orders.cancelItems.admin',
    '* | * | * | hidden | orders.cancelItems.sellersOnly',
  ],
  downloadGuide: [
    'S | * | guide,operating | shown | ok',
    'S | * | !guide,operating | hidden | orders.downloadGuide.none',
    'S | * | guide,!operating | shown | orders.downloadGuide.operatingOnly',
    'S | * | !guide,!operating | hidden | orders.downloadGuide.operatingOnly',
    '* | * | * | hidden | orders.downloadGuide.sellersOnly',
  ],
  addNote: ['A,S | * | * | shown | ok', '* | * | * | hidden | orders.note.peopleOnly'],
  viewLog: [
    'A | * | admin | shown | ok',
    'A | * | !admin | hidden | orders.viewLog.carrier',
    '* | * | * | hidden | orders.viewLog.adminsOnly',
  ],
  createControversy: [
    'A | D | * | hidden | orders.controversy.delivered',
    'A | * | * | shown | ok',
    '* | * | * | hidden | orders.controversy.adminsOnly',
  ],
  changeControversyState: [
    'S | * | open | shown | ok',
    'S | * | any,!open | shown | orders.controversy.closed',
    'S | * | !any | hidden | orders.controversy.none',
    'A | * | any | shown | orders.controversy.sellersOnly',
    '* | * | * | hidden | orders.controversy.sellersOnly',
  ],
  addControversyNote: [
    'S | * | any | shown | ok',
    'S | * | !any | hidden | orders.controversy.none',
    '* | * | * | hidden | orders.controversy.noteSellersOnly',
  ],
  deleteControversy: [
    'A | * | any | shown | ok',
    'A | * | !any | hidden | orders.controversy.none',
    '* | * | * | hidden | orders.controversy.deleteAdminsOnly',
  ],
  announceReturn: [
    'S,N | * | * | hidden | returns.announce.role',
    '* | R,H,G,W,U | * | hidden | returns.announce.status',
    'A | * | back | shown | ok',
    'I | * | back | shown | ok',
    '* | * | * | hidden | returns.announce.nothing',
  ],
  receiveReturn: [
    'N | * | * | hidden | returns.receive.role',
    '* | * | coming | shown | ok',
    '* | * | !coming | hidden | returns.receive.none',
  ],
  closeReturn: [
    'S,N | * | * | hidden | returns.close.role',
    '* | * | coming | shown | ok',
    '* | * | received | shown | ok',
    '* | * | * | hidden | returns.close.none',
  ],
};

export type Expectation = { shown: boolean; answer: 'ok' | MessageKey };

type Line = { people: string[]; statuses: string[]; facts: string[]; expectation: Expectation };

// Parsed once, because there are very many cases.
const lines = new Map<string, Line[]>(Object.entries(expectations).map(([action, rows]) => [action, rows.map(lineOf)]));

function lineOf(row: Row): Line {
  const [people = '', statuses = '', facts = '', button, answer] = row.split(' | ');
  const words = (column: string) => (column === '*' ? [] : column.split(','));
  return {
    people: words(people),
    statuses: words(statuses).map((letter) => statusLetters[letter] ?? letter),
    facts: words(facts),
    expectation: { shown: button === 'shown', answer: answer as Expectation['answer'] },
  };
}

const fits = (allowed: readonly string[], value: string) => allowed.length === 0 || allowed.includes(value);
const holds = (word: string, facts: ReadonlySet<string>) =>
  word.startsWith('!') ? !facts.has(word.slice(1)) : facts.has(word);

/** The expectation of one case, or undefined if no line covers it (the test then fails). */
export function expected(
  action: OrderAction,
  who: string,
  status: OrderStatus,
  facts: ReadonlySet<string>,
): Expectation | undefined {
  return lines
    .get(action)
    ?.find(
      (line) => fits(line.people, who) && fits(line.statuses, status) && line.facts.every((one) => holds(one, facts)),
    )?.expectation;
}

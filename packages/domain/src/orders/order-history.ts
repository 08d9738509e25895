import { formatDateTime, formatDay } from '../dates.ts';
import { guideTrackingStates } from '../guides/guide-state.ts';
import { incidentStatuses } from '../incidents/incident.ts';
import { isMessageKey, say } from '../messages/catalogue.ts';
import { formatMoney, toCentavos } from '../money.ts';
import type { Tone } from '../tone.ts';
import { controversyStates, controversyTypes } from './controversy-state.ts';
import { orderStatuses } from './order-status.ts';
import { orderTags } from './order-tag.ts';

/** Kinds of events in an order's history with their tones; the texts are `orders.history.<kind>`. */
const tones = {
  placed: 'primary',
  paymentApproved: 'success',
  handlingStarted: 'success',
  guideRequested: 'info',
  guideArrived: 'success',
  guideFailed: 'danger',
  guideDownloaded: 'info',
  shipped: 'info',
  shipmentWithdrawn: 'warning',
  packageMoved: 'info',
  delivered: 'success',
  canceled: 'danger',
  unitsCanceled: 'danger',
  itemsCanceled: 'danger',
  cancellationRequested: 'warning',
  cancellationAccepted: 'danger',
  cancellationDeclined: 'success',
  cancellationLapsed: 'danger',
  controversyCreated: 'warning',
  controversyChanged: 'warning',
  controversyNoted: 'secondary',
  controversyDeleted: 'secondary',
  noted: 'secondary',
  incidentCreated: 'warning',
  incidentCommented: 'secondary',
  incidentClosed: 'success',
  penalized: 'danger',
  liquidated: 'success',
  returnAnnounced: 'warning',
  returnReceived: 'info',
  returnClosed: 'success',
  oversold: 'danger',
  covered: 'success',
  changed: 'secondary',
} as const satisfies Record<string, Tone>;

type HistoryKind = keyof typeof tones;

/** An action as the log names it: `order.shipped`, `return.received`. */
type HistoryAction =
  | `order.${Exclude<HistoryKind, `return${string}`>}`
  | 'return.announced'
  | 'return.received'
  | 'return.closed';

/** The part of a text's key that tells an action: `shipped` of `order.shipped`, `returnReceived` of `return.received`. */
const kindOf = (action: string): string => {
  const [subject, verb = ''] = action.split('.');
  return subject === 'return' ? `return${verb.charAt(0).toUpperCase()}${verb.slice(1)}` : verb;
};

/** Whether an entry of the log has words of its own in the history. */
export const isHistoryAction = (action: string): action is HistoryAction =>
  /^(order\.(?!return)|return\.)/.test(action) && Object.hasOwn(tones, kindOf(action));

/** An event of the history as the contract has it. */
export type HistoryEvent = {
  action: HistoryAction;
  person: string | null;
  surface: 'web' | 'cli' | 'integrator' | 'api' | 'job' | null;
  load: { layout: string; row: number } | null;
  bulk: { id: string } | null;
  changes: readonly HistoryChange[];
};

type HistoryChange = {
  fact:
    | 'status'
    | 'tag'
    | 'package'
    | 'courier'
    | 'trackingNumber'
    | 'units'
    | 'givenBack'
    | 'return'
    | 'returned'
    | 'sellable'
    | 'cause'
    | 'reason'
    | 'note'
    | 'decisionDue'
    | 'noteAudience'
    | 'controversy'
    | 'incident'
    | 'punishmentDate'
    | 'liquidationDate'
    | 'liquidationInvoice'
    | 'liquidationValue';
  subject: string | null;
  from: string | null;
  to: string | null;
};

/** The words of an event: what happened, who did it and from where, and each fact before and after. */
export type HistoryText = { title: string; tone: Tone; by: string; facts: string[] };

/** The words of an event; the web and the terminal use the same. */
export function historyText(event: HistoryEvent): HistoryText {
  const kind = kindOf(event.action) as HistoryKind;
  return {
    title: say(`orders.history.${kind}`),
    tone: tones[kind],
    by: whoAndWhere(event),
    facts: event.changes.map(factText).filter((words) => words !== ''),
  };
}

/** A change by another user that made the viewer's own change fail (412), as the contract has it. */
export type OvertakingChange = { at: string; by?: string | undefined; action: string };

/** The changes that other users made meanwhile, one line each; the web and the terminal use the same. */
export function overtakenText(changes: readonly OvertakingChange[]): string[] {
  return changes.map(({ at, by, action }) => {
    return say('orders.history.overtaken', {
      what: changeText(action),
      by: by ?? say('orders.history.system'),
      when: formatDateTime(at),
    });
  });
}

/** The words of a change by its action (`order.shipped`, `return.received`); unknown actions are a change of the order. */
export function changeText(action: string): string {
  const own = `orders.history.${kindOf(action)}`;
  return say(isMessageKey(own) ? own : 'orders.history.changed');
}

/** Who did something and from where: a program, a row of a file, or a bulk action. */
export function whoAndWhere({
  person,
  surface,
  load,
  bulk,
}: Pick<HistoryEvent, 'person' | 'surface' | 'load' | 'bulk'>): string {
  const who = person ?? say('orders.history.system');
  if (surface === null) return person ?? say('orders.history.noLog');
  const program = say(`orders.history.surface.${surface}`);
  const where = load
    ? say('orders.history.load', { layout: layoutLabel(load.layout), row: load.row })
    : bulk
      ? say('orders.history.bulk', { surface: program })
      : program;
  return say('orders.history.by', { person: who, surface: where });
}

function factText({ fact, subject, from, to }: HistoryChange): string {
  const name = say(`orders.history.${fact}`, {
    subject: fact === 'controversy' ? typeLabel(subject) : (subject ?? ''),
  });
  const [was, is] = [from, to].map((value) => (value === null ? null : valueText(fact, value)));
  if (was && is) return say('orders.history.fromTo', { fact: name, from: was, to: is });
  if (is) return say('orders.history.to', { fact: name, to: is });
  if (was) return say('orders.history.gone', { fact: name, from: was });
  return fact === 'controversy' || fact === 'incident' ? say('orders.history.only', { fact: name }) : '';
}

function valueText(fact: HistoryChange['fact'], value: string): string {
  if (fact === 'status') return labelIn(orderStatuses, value);
  if (fact === 'tag') return labelIn(orderTags, value);
  if (fact === 'controversy') return labelIn(controversyStates, value);
  if (fact === 'incident') return labelIn(incidentStatuses, value);
  if (fact === 'noteAudience') return say(value === 'both' ? 'orders.note.audience.both' : 'orders.note.audience.own');
  if (fact === 'decisionDue') return formatDateTime(value);
  if (fact === 'punishmentDate' || fact === 'liquidationDate') return formatDay(value);
  if (fact === 'liquidationValue') return formatMoney(toCentavos(Number(value)));
  if (fact !== 'package') return value;
  const own = `orders.detail.package.${value}`;
  return isMessageKey(own) ? say(own) : labelIn(guideTrackingStates, value);
}

// A value that a later version of the program wrote is shown unchanged.
const labelIn = (table: Readonly<Record<string, { label: string }>>, value: string): string =>
  table[value]?.label ?? value;

const typeLabel = (type: string | null): string => (type === null ? '' : labelIn(controversyTypes, type));

function layoutLabel(layout: string): string {
  const key = `csv.layout.${layout}`;
  return isMessageKey(key) ? say(key) : layout;
}

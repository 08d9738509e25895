import { toDecimal } from '@trastienda/domain';
import type { OrderEvent } from 'trastienda-client';
import type { OrderLogEntry } from './order-history.repository.ts';

type Change = OrderEvent['changes'][number];
type Snapshot = Record<string, unknown>;

/** The changes between the two sides of an audit entry. Facts that the entry does not name did not change. */
export function changesOf({ action, before, after, cause }: OrderLogEntry): Change[] {
  const was: Snapshot = before ?? {};
  const is: Snapshot = after ?? {};
  const invoice = text(is.invoiceNumber);
  return [
    ...differing('status', text(was.status), text(is.status)),
    ...packages(action, is),
    ...named('courier', invoice, text(is.courier)),
    ...named('trackingNumber', invoice, text(is.trackingNumber)),
    ...texts(is.trackingNumbers).flatMap((number) => named('trackingNumber', null, number)),
    ...units('units', is.items),
    ...units('givenBack', is.givenBack),
    ...records([is.return]).flatMap(({ id }) => named('return', null, text(id))),
    ...units('returned', is.returned),
    ...units('sellable', is.sellable),
    ...named('cause', null, cause),
    ...named('reason', null, text(is.reason)),
    ...named('note', null, text(is.note)),
    ...named('decisionDue', null, text(is.dueAt)),
    ...controversies(action, is),
    ...incidents(is),
    ...differing('punishmentDate', text(was.punishment_date), text(is.punishment_date)),
    ...differing('liquidationDate', text(was.liquidation_date), text(is.liquidation_date)),
    ...differing('liquidationInvoice', text(was.liquidation_invoice), text(is.liquidation_invoice)),
    ...differing('liquidationValue', money(was.liquidation_centavos), money(is.liquidation_centavos)),
    ...tags(texts(was.tags), texts(is.tags)),
  ];
}

function packages(action: string, is: Snapshot): Change[] {
  const moved = (subject: string, to: string): Change => ({ fact: 'package', subject, from: null, to });
  const invoice = text(is.invoiceNumber);
  if (action === 'order.delivered') return texts(is.invoiceNumbers).map((number) => moved(number, 'DELIVERED'));
  if (invoice === null) return [];
  if (action === 'order.shipmentWithdrawn') return [{ fact: 'package', subject: invoice, from: 'SHIPPED', to: null }];
  return [moved(invoice, action === 'order.shipped' ? 'SHIPPED' : (text(is.state) ?? 'SHIPPED'))];
}

function controversies(action: string, is: Snapshot): Change[] {
  const of = (type: unknown, from: string | null, to: string | null): Change => ({
    fact: 'controversy',
    subject: text(type),
    from,
    to,
  });
  const created = records(is.controversies).map(({ type, state }) => of(type, null, text(state)));
  if (action === 'order.controversyChanged') return [of(is.type, text(is.from), text(is.to))];
  if (action === 'order.controversyNoted') return [of(is.type, null, null)];
  if (action === 'order.controversyDeleted') {
    return records([is.was]).map(({ type, state }) => of(type, text(state), null));
  }
  return created;
}

function incidents(is: Snapshot): Change[] {
  return records([is.incident]).map(({ id, title, from, to }) => {
    const moved = from !== to;
    return {
      fact: 'incident',
      subject: `${id}: ${text(title) ?? ''}`,
      from: moved ? text(from) : null,
      to: moved ? text(to) : null,
    };
  });
}

function units(fact: 'units' | 'givenBack' | 'returned' | 'sellable', listed: unknown): Change[] {
  return records(listed).map(({ id, quantity }) => ({ fact, subject: text(id), from: null, to: String(quantity) }));
}

function tags(was: readonly string[], is: readonly string[]): Change[] {
  const gone = was.filter((tag) => !is.includes(tag));
  const come = is.filter((tag) => !was.includes(tag));
  return [
    ...come.map((tag): Change => ({ fact: 'tag', subject: null, from: null, to: tag })),
    ...gone.map((tag): Change => ({ fact: 'tag', subject: null, from: tag, to: null })),
  ];
}

const differing = (fact: Change['fact'], from: string | null, to: string | null): Change[] =>
  to === null || from === to ? [] : [{ fact, subject: null, from, to }];

const named = (fact: Change['fact'], subject: string | null, to: string | null): Change[] =>
  to === null ? [] : [{ fact, subject, from: null, to }];

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const money = (value: unknown): string | null => (typeof value === 'number' ? String(toDecimal(value)) : null);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const records = (value: unknown): Snapshot[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];

import {
  canCloseReturn,
  canReceiveReturn,
  controversyTypes,
  returnLook,
  say,
  sayCount,
  totalArrived,
} from '@trastienda/domain';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Order, OrderReturn } from 'trastienda-client';
import { returnAnchor } from '../../../../lib/order-path.ts';
import { useViewer } from '../../../../lib/signed-in.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DateText, Money } from '../../../../ui/cells.tsx';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';

/** Opens a dialog of a return. */
export type StartReturn = (flow: 'receiveReturn' | 'closeReturn', target: { readonly id: string }) => void;

export interface ReturnsSectionProps {
  readonly order: Order;
  /** Opens the dialog that registers a return; undefined for viewers who may not, or if nothing can come back. */
  readonly onRegister: (() => void) | undefined;
  readonly start: StartReturn;
}

/** The returns of the order: their units, where they are, and what the viewer may do with them (R38). */
export function ReturnsSection({ order, onRegister, start }: ReturnsSectionProps) {
  const { returns } = order;
  useReturnOfAddress();
  return (
    <Card
      title={say('orders.detail.returns')}
      actions={
        onRegister ? (
          <Button size="sm" className="no-print" onClick={onRegister}>
            {say('orders.action.announceReturn')}
          </Button>
        ) : undefined
      }
      flush
      nothing={returns.length === 0 ? say('orders.detail.returns.empty') : undefined}
    >
      <DataTable
        label={say('orders.detail.returns')}
        compact
        columns={columnsOf(order, start)}
        rows={returns}
        rowKey={(one) => one.id}
      />
    </Card>
  );
}

/** Brings the return that the address names into view; the list of returns leads to it. */
function useReturnOfAddress() {
  const { hash } = useLocation();
  useEffect(() => {
    const named = document.getElementById(hash.slice(1));
    if (named === null || !hash.startsWith(`#${returnAnchor('')}`)) return;
    named.scrollIntoView({ block: 'center' });
    named.focus({ preventScroll: true });
  }, [hash]);
}

function columnsOf(order: Order, start: StartReturn): readonly Column<OrderReturn>[] {
  return [
    { key: 'id', header: say('returns.column.id'), cell: (one) => <Name order={order} one={one} /> },
    { key: 'state', header: say('returns.column.state'), cell: (one) => <State one={one} /> },
    { key: 'units', header: say('returns.column.units'), cell: (one) => <Units order={order} one={one} /> },
    {
      key: 'value',
      header: say('returns.column.value'),
      align: 'right',
      cell: (one) => <Money value={one.value} />,
    },
    { key: 'actions', header: '', onPaper: false, cell: (one) => <Actions one={one} start={start} /> },
  ];
}

/** Its ids, why it comes back, and the controversy that caused it. */
function Name({ order, one }: { readonly order: Order; readonly one: OrderReturn }) {
  const { id, invoiceNumber } = one;
  const cause = order.controversies.find((controversy) => controversy.id === one.controversyId);
  return (
    <span className="grid">
      <span id={returnAnchor(id)} tabIndex={-1} className="scroll-mt-32 wrap-anywhere font-medium">
        {id}
      </span>
      {invoiceNumber === id ? null : <span className="wrap-anywhere text-muted text-xs">{invoiceNumber}</span>}
      <span className="wrap-anywhere">{one.reason}</span>
      {cause ? (
        <a className="text-xs underline" href={`#controversy-${cause.id}`}>
          {controversyTypes[cause.type].label}
        </a>
      ) : null}
    </span>
  );
}

/** The state, and since when. */
function State({ one }: { readonly one: OrderReturn }) {
  const { label, tone } = returnLook(one.state, totalArrived(one));
  return (
    <span className="grid justify-items-start gap-0.5">
      <Badge tone={tone}>{label}</Badge>
      <span className="text-muted text-xs">
        <DateText value={one.closedDate ?? one.receivedDate ?? one.announcedDate} />
      </span>
    </span>
  );
}

/** A line for each SKU: how many are on their way or arrived, and how many of them can be sold again. */
function Units({ order, one }: { readonly order: Order; readonly one: OrderReturn }) {
  return (
    <ul>
      {one.items.map(({ id, invoiceNumber, quantity, received, sellable }) => (
        <li key={`${id} ${invoiceNumber}`}>
          <span className="font-medium">{order.items.find((item) => item.id === id)?.name ?? id}</span>{' '}
          <span className="text-muted">
            {[
              received === null && one.state === 'ANNOUNCED' && sayCount('returns.units.onTheWay', quantity),
              received !== null && sayCount('returns.units.received', received),
              received !== null && received > 0 && sayCount('returns.units.sellable', sellable),
              missingOf(one, { quantity, received }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How many announced units never came; told once the return is received or closed. */
function missingOf({ state }: OrderReturn, { quantity, received }: { quantity: number; received: number | null }) {
  const missing = quantity - (received ?? 0);
  return state !== 'ANNOUNCED' && missing > 0 && sayCount('returns.units.missing', missing);
}

function Actions({ one, start }: { readonly one: OrderReturn; readonly start: StartReturn }) {
  const viewer = useViewer();
  const { id } = one;
  return (
    <span className="no-print inline-flex gap-1.5">
      {canReceiveReturn(one, viewer).allowed ? (
        <Button
          size="sm"
          aria-label={say('returns.receive.title', { id })}
          onClick={() => start('receiveReturn', { id })}
        >
          {say('returns.receive.open')}
        </Button>
      ) : null}
      {canCloseReturn(one, viewer).allowed ? (
        <Button size="sm" aria-label={say('returns.close.title', { id })} onClick={() => start('closeReturn', { id })}>
          {say('returns.close.open')}
        </Button>
      ) : null}
    </span>
  );
}

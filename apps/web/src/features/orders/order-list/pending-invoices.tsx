import { useQuery } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { useRef, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { useEscape } from '../../../ui/use-escape.ts';
import { ordersQueries } from '../orders.queries.ts';
import { pendingInvoicesSeen } from './pending-invoices-seen.ts';

/** Tells a seller once per session how many buyers wait for their invoice (S1 §2), in a strip that neither blocks the screen nor moves rows. */
export function PendingInvoices() {
  const [seen, setSeen] = useState(pendingInvoicesSeen.get);
  const { data: count = 0 } = useQuery({ ...ordersQueries.pendingInvoices(), enabled: !seen });
  const dismiss = () => {
    pendingInvoicesSeen.set();
    setSeen(true);
  };
  return seen || count === 0 ? null : <Strip count={count} onDismiss={dismiss} />;
}

interface StripProps {
  readonly count: number;
  readonly onDismiss: () => void;
}

function Strip({ count, onDismiss }: StripProps) {
  const card = useRef<HTMLDivElement>(null);
  useEscape(card, onDismiss);
  const words = say('orders.list.pendingInvoices.count', {
    n: count,
  });
  return (
    <div
      ref={card}
      // Two strips would stand over each other: that of chosen rows goes first.
      className="no-print sticky bottom-2 z-10 mt-3 rounded-lg bg-surface shadow-over [main:has([data-selection-bar])_&]:static"
    >
      <Alert
        tone="info"
        slim
        announce="status"
        actions={
          <>
            <Link variant="secondary" size="sm" to="/billing/list" onClick={onDismiss}>
              {say('orders.list.pendingInvoices.open')}
            </Link>
            <Button size="sm" variant="quiet" onClick={onDismiss}>
              {say('orders.list.pendingInvoices.later')}
            </Button>
          </>
        }
      >
        <strong className="font-semibold">{say('orders.list.pendingInvoices.title')}.</strong>{' '}
        <span className="max-sm:sr-only">{words}</span>
      </Alert>
    </div>
  );
}

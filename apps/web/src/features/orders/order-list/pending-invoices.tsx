import { useQuery } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { ordersQueries } from '../orders.queries.ts';
import { pendingInvoicesSeen } from './pending-invoices-seen.ts';

/** Tells a seller once a session how many buyers wait for their invoice (S1 §2). */
export function PendingInvoices() {
  const [seen, setSeen] = useState(pendingInvoicesSeen.get);
  const { data: count = 0 } = useQuery({ ...ordersQueries.pendingInvoices(), enabled: !seen });
  const dismiss = () => {
    pendingInvoicesSeen.set();
    setSeen(true);
  };
  const words = say(count === 1 ? 'orders.list.pendingInvoices.count.one' : 'orders.list.pendingInvoices.count.many', {
    n: count,
  });
  return (
    <Dialog
      open={!seen && count > 0}
      title={say('orders.list.pendingInvoices.title')}
      description={words}
      size="sm"
      onClose={dismiss}
      footer={
        <>
          <Button data-autofocus onClick={dismiss}>
            {say('orders.list.pendingInvoices.later')}
          </Button>
          <Link variant="primary" to="/billing/list" onClick={dismiss}>
            {say('orders.list.pendingInvoices.open')}
          </Link>
        </>
      }
    />
  );
}

import { say } from '@trastienda/domain';
import { invoiceRequestWith } from '@trastienda/machines';
import { useActor } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { OrderStep } from './order-step.tsx';
import { RequestFrame } from './request-frame.tsx';
import { RequestStep } from './request-step.tsx';
import { useRequestForm } from './use-request-form.ts';

const machine = invoiceRequestWith({ client: api, unwrap });

/** /pages/invoices: a buyer requests the invoice of an order, without signing in. */
export function InvoiceRequestScreen() {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    document.title = `${say('billing.request.title')} · ${say('shared.product')}`;
  }, []);
  return <Request key={attempt} onAnother={() => setAttempt(attempt + 1)} />;
}

function Request({ onAnother }: { readonly onAnother: () => void }) {
  const [snapshot, send] = useActor(machine);
  const { order, failure } = snapshot.context;
  // The form's state is kept here, so that going back to the first step loses nothing of the second.
  const form = useRequestForm(failure, (values) => send({ type: 'request.submitted', ...values }));
  const done = snapshot.matches('done');
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The result gets the focus, because the pressed button is at the other end of the form.
    if (done) result.current?.focus();
  }, [done]);
  const another = <Button onClick={onAnother}>{say('billing.request.another')}</Button>;

  if (snapshot.hasTag('orderForm')) {
    return (
      <RequestFrame step={0}>
        <OrderStep snapshot={snapshot} onSubmit={(values) => send({ type: 'order.submitted', ...values })} />
      </RequestFrame>
    );
  }
  if (snapshot.matches('issued')) {
    return (
      <RequestFrame step={1}>
        <Alert
          tone="warning"
          announce="alert"
          title={say('billing.request.validated', { order: order?.orderId ?? '' })}
        >
          {say('billing.request.invoiced')}
        </Alert>
        <div>{another}</div>
      </RequestFrame>
    );
  }
  return (
    <RequestFrame step={done ? 2 : 1}>
      {done ? (
        <div ref={result} tabIndex={-1} className="outline-none">
          <Alert tone="success" announce="status" title={say('billing.request.saved')} actions={another}>
            {say('billing.request.savedHelp', {
              order: snapshot.context.result?.id ?? '',
              email: snapshot.context.request?.email ?? '',
            })}
          </Alert>
        </div>
      ) : null}
      <RequestStep
        form={form}
        order={order?.orderId ?? ''}
        busy={snapshot.hasTag('busy')}
        done={done}
        failure={
          snapshot.matches({ filling: 'silent' }) || snapshot.matches({ filling: 'refused' }) ? failure : undefined
        }
        silent={snapshot.matches({ filling: 'silent' })}
        onOtherOrder={() => send({ type: 'order.changeAsked' })}
      />
    </RequestFrame>
  );
}

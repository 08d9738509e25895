import { say } from '@trastienda/domain';
import { unitsOn } from '@trastienda/machines';
import type { KeyboardEvent } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AsideForm } from './aside-form.tsx';
import { BenchLines } from './bench-lines.tsx';
import { LabelForm } from './label-form.tsx';
import { PromiseBadge } from './promise-badge.tsx';
import { ScanField } from './scan-field.tsx';
import type { Packing } from './use-packing.ts';

/** Packs one order: its units are ticked off, then its parcel is labelled and sent. Esc puts the order aside. */
export function Bench(packing: Packing) {
  const { context, step, isBusy, failure, send } = packing;
  const { order, queue, ticked, changed } = context;
  if (!order) return null;
  const units = unitsOn(order, ticked);
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isBusy) return;
    event.preventDefault();
    send({ type: step === 'settingAside' ? 'aside.refrained' : 'aside.asked' });
  };
  const isLabelling = step !== 'picking' && step !== 'settingAside';
  return (
    // Keys of everything inside: the section itself takes no focus.
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc is heard wherever the focus is at the bench; a button says the same.
    <div onKeyDown={hear}>
      <PageHeader
        title={say('packing.order', { id: order.id })}
        aside={<PromiseBadge day={order.promisedDay} />}
        facts={[
          order.receiverName,
          say('packing.position', { n: queue.orders.indexOf(order) + 1 || 1, total: queue.total }),
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <Button variant="quiet" disabled={isBusy} onClick={() => send({ type: 'bench.left' })}>
              {say('packing.back')}
            </Button>
            <Button disabled={isBusy || step === 'settingAside'} onClick={() => send({ type: 'aside.asked' })}>
              {say('packing.aside')} <kbd className="ml-1 text-muted text-xs">Esc</kbd>
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Card
          title={say('packing.units')}
          actions={
            <span className="text-muted tabular-nums">
              {say('packing.ticked', { n: units.ticked, total: units.pending })}
            </span>
          }
          flush
        >
          <BenchLines {...packing} order={order} />
        </Card>
        <div className="grid gap-3 max-lg:order-first">
          {changed ? (
            <Alert tone="warning" announce="status">
              {say('packing.changed')}
            </Alert>
          ) : null}
          {step === 'refused' && failure ? (
            <Alert
              tone="danger"
              announce="alert"
              actions={
                <>
                  {context.failure?.code === 'orders.ship.repeated' ? (
                    <Button
                      size="sm"
                      onClick={() => {
                        send({ type: 'label.changed', change: { repeatedTracking: true } });
                        send({ type: 'parcel.confirmed' });
                      }}
                    >
                      {say('orders.ship.repeated.confirm')}
                    </Button>
                  ) : null}
                  <Button size="sm" onClick={() => send({ type: 'order.reloadAsked' })}>
                    {say('packing.reload')}
                  </Button>
                  <Button size="sm" variant="quiet" onClick={() => send({ type: 'order.passed' })}>
                    {say('packing.pass')}
                  </Button>
                </>
              }
            >
              {failure.message}
            </Alert>
          ) : null}
          {step === 'picking' ? <ScanField key={order.id} {...packing} units={units} /> : null}
          {step === 'settingAside' ? <AsideForm {...packing} order={order} /> : null}
          {isLabelling ? <LabelForm key={order.id} {...packing} order={order} units={units} /> : null}
        </div>
      </div>
    </div>
  );
}

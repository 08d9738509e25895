import { limits, say, sayCount } from '@trastienda/domain';
import { useId } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { QuantityField } from '../../../ui/quantity-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionFrame } from './action-frame.tsx';
import type { FlowProps } from './flow.ts';
import { RepeatedNumber } from './repeated-number.tsx';
import { ShipItems } from './ship-items.tsx';
import { returnIn, useAnnounceReturn, useCloseReturn, useReceiveReturn } from './use-returns.ts';

/** Registrar devolución: the units that come back, why, and with which parcel. */
export function AnnounceReturnDialog(props: FlowProps) {
  const announced = useAnnounceReturn(props);
  const { flow, units, causes } = announced;
  const disabled = !flow.editable;
  return (
    <ActionFrame
      flow={flow}
      size="lg"
      title={say('returns.announce.title', { id: props.order.id })}
      submit={say('returns.announce.submit', { n: units })}
      sending={say('returns.announce.sending')}
      missing={units === 0 ? say('returns.items.none') : undefined}
      typed={announced.typed}
    >
      <ShipItems
        legend={say('returns.items.label')}
        items={announced.items}
        problem={announced.itemsProblem}
        disabled={disabled}
        onChoose={announced.choose}
      />
      <TextArea
        {...announced.field('reason')}
        required
        disabled={disabled}
        label={say('returns.reason.label')}
        maxLength={limits.returnReasonLength}
      />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField
          {...announced.field('carrier')}
          disabled={disabled}
          autoComplete="off"
          label={say('returns.carrier.label')}
          maxLength={100}
        />
        <TextField
          {...announced.field('trackingNumber')}
          disabled={disabled}
          autoComplete="off"
          label={say('returns.trackingNumber.label')}
          maxLength={limits.trackingNumberLength}
        />
      </div>
      <RepeatedNumber repeated={announced.repeated} label="returns.repeated.confirm" />
      {causes.length > 0 ? (
        <Select
          {...announced.field('controversyId')}
          disabled={disabled}
          label={say('returns.controversy.label')}
          options={[{ value: '', label: say('returns.controversy.none') }, ...causes]}
        />
      ) : null}
    </ActionFrame>
  );
}

/** Recibir: what arrived of each SKU, and how much of it can be sold again. */
export function ReceiveReturnDialog(props: FlowProps) {
  const received = useReceiveReturn(props);
  const { flow, units } = received;
  const errorId = useId();
  const disabled = !flow.editable;
  return (
    <ActionFrame
      flow={flow}
      size="lg"
      title={say('returns.receive.title', { id: received.returnId })}
      text={say('returns.receive.text')}
      submit={say('returns.receive.submit', { n: units })}
      sending={say('returns.receive.sending')}
      missing={units === 0 ? say('returns.items.none') : undefined}
      typed={received.typed}
    >
      <fieldset disabled={disabled} aria-describedby={errorId} className="grid min-w-0 gap-1">
        <legend className="mb-1 font-medium text-[0.8125rem]">{say('returns.items.label')}</legend>
        <ul className="divide-y divide-line rounded-md border border-line">
          {received.items.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2">
              <span className="wrap-anywhere">
                {item.name} <span className="text-muted text-xs">{item.id}</span>
              </span>
              <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <span className="flex items-center gap-2">
                  <QuantityField
                    labelHidden
                    label={say('returns.items.arrived', { name: item.name })}
                    value={item.quantity}
                    max={item.announced}
                    disabled={disabled}
                    error={item.problem}
                    onChange={(quantity) => received.arrive(item.id, quantity)}
                  />
                  <span className="text-muted">{sayCount('returns.items.announced', item.announced)}</span>
                </span>
                <span className="flex items-center gap-2">
                  <span className="text-muted" aria-hidden="true">
                    {say('returns.items.sellableLabel')}
                  </span>
                  <QuantityField
                    labelHidden
                    label={say('returns.items.sellableOf', { name: item.name })}
                    value={item.sellable}
                    max={item.quantity}
                    disabled={disabled}
                    onChange={(sellable) => received.sell(item.id, sellable)}
                  />
                </span>
              </span>
            </li>
          ))}
        </ul>
        <FieldError id={errorId} error={received.itemsProblem} />
      </fieldset>
    </ActionFrame>
  );
}

/** Cerrar devolución: says that it is final and, if nothing arrived, what becomes of its units. */
export function CloseReturnDialog(props: FlowProps) {
  const { flow, returnId } = useCloseReturn(props);
  const unreceived = returnIn(props)?.state === 'ANNOUNCED';
  return (
    <ActionFrame
      flow={flow}
      size="md"
      title={say('returns.close.title', { id: returnId })}
      text={say('returns.close.text')}
      submit={say('returns.close.submit')}
      sending={say('returns.close.sending')}
      typed={false}
    >
      {unreceived ? <Alert tone="warning">{say('returns.close.unreceived')}</Alert> : null}
    </ActionFrame>
  );
}

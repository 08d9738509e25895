import { canCarryShipment, limits, say, trackingUrlOf } from '@trastienda/domain';
import type { BenchOrder } from '@trastienda/machines';
import { useEffect, useRef } from 'react';
import { problemText } from '../../../lib/problem-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Packing } from './use-packing.ts';

type Props = Packing & {
  readonly order: BenchOrder;
  readonly units: { readonly ticked: number; readonly pending: number };
};

/** The carrier, the tracking number and the tracking URL of the parcel. Enter sends it and opens the next order. */
export function LabelForm({ context: { draft, problems, queue }, step, isBusy, send, units }: Props) {
  const number = useRef<HTMLInputElement>(null);
  useEffect(() => number.current?.focus(), []);
  const carrier = queue.carriers.find(({ id }) => id === draft.courier);
  const derived = carrier && trackingUrlOf(carrier, draft.trackingNumber);
  const isPart = units.ticked < units.pending;
  const error = (field: string) => {
    const problem = problems[field];
    return problem && problemText(problem);
  };
  const change = (change: Partial<typeof draft>) => send({ type: 'label.changed', change });
  return (
    <Form className="grid gap-3" onSubmit={() => send({ type: 'parcel.confirmed' })}>
      <p className={isPart ? 'font-medium text-warning' : 'text-muted'}>
        {isPart
          ? say('packing.part', { n: units.ticked, total: units.pending })
          : say('packing.whole', { n: units.ticked })}
      </p>
      <TextField
        ref={number}
        name="trackingNumber"
        required
        label={say('orders.ship.trackingNumber')}
        help={say('packing.label.help')}
        error={error('trackingNumber')}
        value={draft.trackingNumber}
        onChange={(trackingNumber) => change({ trackingNumber })}
        readOnly={isBusy}
        maxLength={limits.trackingNumberLength}
        autoComplete="off"
        spellCheck={false}
      />
      <Select
        name="courier"
        required
        label={say('orders.ship.carrier')}
        placeholder={say('orders.ship.carrier.choose')}
        error={error('courier')}
        value={draft.courier}
        onChange={(courier) => change({ courier })}
        disabled={isBusy}
        options={queue.carriers.filter(canCarryShipment).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        name="trackingUrl"
        type="url"
        label={say('orders.ship.trackingUrl')}
        help={derived && draft.trackingUrl === '' ? `${derived}. ${say('packing.url.derived')}` : undefined}
        error={error('trackingUrl')}
        value={draft.trackingUrl}
        onChange={(trackingUrl) => change({ trackingUrl })}
        readOnly={isBusy}
        placeholder="https://"
        maxLength={limits.urlLength}
        autoComplete="off"
      />
      {error('items') ? <p className="text-danger text-xs">{error('items')}</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={say('packing.sending')}>
          {say('packing.send')}
        </Button>
        {step === 'labelling' ? (
          <Button variant="quiet" onClick={() => send({ type: 'picking.resumed' })}>
            {say('packing.repick')}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

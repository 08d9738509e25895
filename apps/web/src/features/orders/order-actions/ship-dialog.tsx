import { useQuery } from '@tanstack/react-query';
import { limits, listedCarriers, say } from '@trastienda/domain';
import { useId } from 'react';
import type { Carrier } from 'trastienda-client';
import { everyCarrier } from '../../../lib/every-carrier.ts';
import { useLeaving } from '../../../lib/leaving.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FooterQuestion } from '../../../ui/footer-question.tsx';
import { Form } from '../../../ui/form.tsx';
import { QueryError } from '../../../ui/query-error.tsx';
import { Select } from '../../../ui/select.tsx';
import { LoadingLine } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { FlowProps } from './flow.ts';
import { FlowNotices } from './flow-notices.tsx';
import { RepeatedNumber } from './repeated-number.tsx';
import { ShipItems } from './ship-items.tsx';
import { useShip } from './use-ship.ts';

/** Enviar: asks for the carrier, the tracking number, and the quantities (S1 §4 and §5). */
export function ShipDialog(props: FlowProps) {
  const query = useQuery(everyCarrier);
  if (query.data) return <ShipForm {...props} carriers={query.data} />;
  return (
    <Dialog open size="lg" title={say('orders.ship.title', { id: props.order.id })} onClose={props.onClose}>
      {query.error ? <QueryError query={query} failed={say('orders.ship.carriers.failed')} /> : <LoadingLine />}
    </Dialog>
  );
}

function ShipForm(props: FlowProps & { readonly carriers: readonly Carrier[] }) {
  const { order, carriers } = props;
  const ship = useShip(props);
  const { flow } = ship;
  const formId = useId();
  const { close, leaving } = useLeaving(ship.typed, flow.close, flow.held);
  const idle = !flow.editable;
  return (
    <Dialog
      open
      size="lg"
      title={say('orders.ship.title', { id: order.id })}
      onClose={close}
      busy={flow.held}
      footer={
        leaving ? (
          <FooterQuestion {...leaving} />
        ) : (
          <>
            <Button onClick={close} disabled={flow.held}>
              {say('shared.close')}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={flow.busy}
              busyLabel={say('orders.ship.sending')}
              disabled={idle && !flow.busy}
              refusal={ship.units === 0 ? say('orders.ship.items.none') : undefined}
            >
              {say('orders.ship.submit', { n: ship.units })}
            </Button>
          </>
        )
      }
    >
      <Form
        id={formId}
        onSubmit={() => {
          if (ship.units > 0) flow.confirm();
        }}
      >
        <FlowNotices flow={flow} />
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <Select
            {...ship.field('courier')}
            data-autofocus
            required
            disabled={idle}
            label={say('orders.ship.carrier')}
            placeholder={say('orders.ship.carrier.choose')}
            options={listedCarriers(carriers).map(({ id, name, isActive }) => ({
              value: id,
              label: isActive ? name : say('orders.ship.carrier.inactiveOption', { name }),
              disabled: !isActive,
            }))}
          />
          <TextField
            {...ship.field('trackingNumber')}
            required
            disabled={idle}
            autoComplete="off"
            label={say('orders.ship.trackingNumber')}
            maxLength={limits.trackingNumberLength}
          />
          <TextField
            {...ship.field('trackingUrl')}
            required
            disabled={idle}
            type="url"
            autoComplete="off"
            label={say('orders.ship.trackingUrl')}
            placeholder="https://"
            maxLength={limits.urlLength}
          />
        </div>
        <RepeatedNumber repeated={ship.repeated} label="orders.ship.repeated.confirm" />
        <ShipItems items={ship.items} problem={ship.itemsProblem} disabled={idle} onChoose={ship.choose} />
      </Form>
    </Dialog>
  );
}

import { canCarryShipment } from '@trastienda/domain';
import { checkShip, pendingToShip } from '@trastienda/machines';
import { chosenUnits } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Carrier } from 'trastienda-client';
import { useDialogFields } from '../../../lib/dialog-fields.ts';
import type { FlowProps } from './flow.ts';
import { orderFlows } from './order-flows.ts';
import { itemsLeft, quantitiesByField } from './order-units.ts';
import { repeatedNumber } from './repeated-number.tsx';
import { toastOf, useFlow, useOrderInput } from './use-flow.ts';

type TextField = 'courier' | 'trackingNumber' | 'trackingUrl';

/** The shipment of an order, as its dialog sees it. */
export function useShip(props: FlowProps & { readonly carriers: readonly Carrier[] }) {
  const { order, carriers } = props;
  const input = { ...useOrderInput(order), extra: { carriers } };
  const [state, send] = useMachine(orderFlows.ship, { input });
  const { draft, subject } = state.context;
  const flow = useFlow(state, send, props, toastOf('orders.ship'));
  const fields = useDialogFields(state.context, send, {
    check: (shipment) => checkShip(shipment, subject, { carriers }),
    named: (shipment) => ({ ...shipment, ...quantitiesByField(shipment.items) }),
  });
  const [carrierAtFirst] = useState(() => assignedCarrier(props));
  useEffect(() => {
    if (carrierAtFirst) send({ type: 'draft.changed', change: { courier: carrierAtFirst } });
  }, [carrierAtFirst, send]);
  return {
    flow,
    units: chosenUnits(draft.items),
    typed: [draft.trackingNumber, draft.trackingUrl].some((text) => text.trim() !== ''),
    items: itemsLeft(order, pendingToShip(subject), draft.items, fields.error),
    itemsProblem: fields.error('items'),
    field: (name: TextField) => ({
      ...fields.control(name),
      value: draft[name],
      // Another number is asked about again.
      onChange: (value: string) =>
        fields.change({ [name]: value, ...(name === 'trackingNumber' && { repeatedTracking: false }) }),
    }),
    repeated: repeatedNumber(state, send),
    choose: (id: string, quantity: number) =>
      fields.change({ items: draft.items.map((item) => (item.id === id ? { id, quantity } : item)) }),
  };
}

/** The default choice: the order's own carrier, if a shipment may name it. */
function assignedCarrier({ order, carriers }: FlowProps & { readonly carriers: readonly Carrier[] }): string {
  return carriers.find((carrier) => canCarryShipment(carrier) && carrier.id === order.carrier?.id)?.id ?? '';
}

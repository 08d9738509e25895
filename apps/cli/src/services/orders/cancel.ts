import { cancelableItems, cancellationDialog, isSameName, remainingUnits } from '@trastienda/domain';
import { chosenItems } from '@trastienda/validators';
import { type ImputabilityCause, type TrastiendaClient, unwrap } from 'trastienda-client';
import { createActor } from 'xstate';
import { openOrder } from './flows.ts';

/** The data of a cancellation: the reasons, and the lines that still have units to cancel. */
export type Cancelable = {
  causes: readonly ImputabilityCause[];
  items: readonly { id: string; name: string; quantity: number }[];
};

const read = async (client: TrastiendaClient, id: string, action: 'cancel' | 'cancelItems') => {
  const { order, subject, flows, input } = await openOrder(client, id, action);
  const causes = await unwrap(client.GET('/orders/imputabilitycauses'));
  const nameOf = (sku: string) => order.items.find((item) => item.id === sku)?.name ?? '';
  const items = cancelableItems(subject).map((item) => ({
    id: item.id,
    name: nameOf(item.id),
    quantity: remainingUnits(item),
  }));
  return { flows, input: { ...input, extra: { causes } }, of: { causes, items }, status: subject.status };
};

/** The flow Cancelar of an order, not yet started: the one before delivery, or the one after. */
export const openCancellation = async (client: TrastiendaClient, id: string) => {
  const { flows, input, of, status } = await read(client, id, 'cancel');
  if (cancellationDialog(status) === 'CAE') {
    const actor = createActor(flows.cancelBeforeDelivery, { input });
    return { dialog: 'CAE' as const, of, actor };
  }
  return { dialog: 'CDE' as const, of, actor: createActor(flows.cancelAfterDelivery, { input }) };
};

/** The flow Cancelar items of an order, not yet started. */
export const openItemCancellation = async (client: TrastiendaClient, id: string) => {
  const { flows, input, of } = await read(client, id, 'cancelItems');
  return { of, actor: createActor(flows.cancelItems, { input }) };
};

/** The id of a cause given by id or description; an unknown one is left to the form's check. */
export const causeIdOf = (causes: readonly ImputabilityCause[], text: string): string => {
  return causes.find(({ id, description }) => [id, description].some((one) => isSameName(one, text)))?.id ?? text;
};

/** Parses units (`sku:2`, or `sku` for all its units), all for the same reason. */
export const unitsOf = ({ items }: Cancelable, words: readonly string[], causeId: string) =>
  chosenItems(items, words).map((item) => ({ ...item, causeId }));

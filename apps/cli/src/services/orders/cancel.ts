import { type ImputabilityCause, type TrastiendaClient, unwrap } from '@trastienda/api-client';
import { cancelableItems, cancellationDialog, remainingUnits } from '@trastienda/domain';
import { cancelAfterDeliveryWith, cancelBeforeDeliveryWith, cancelItemsWith } from '@trastienda/machines';
import { chosenItems } from '@trastienda/validators';
import { createActor } from 'xstate';
import { apiOf, subjectOf } from './flows.ts';

/** What a cancellation is asked about: the reasons, and the lines that have something left to cancel. */
export type Cancelable = {
  causes: readonly ImputabilityCause[];
  items: readonly { id: string; name: string; quantity: number }[];
};

const read = async (client: TrastiendaClient, id: string, action: 'cancel' | 'cancelItems') => {
  const { order, subject, viewer } = await subjectOf(client, id, action);
  const causes = await unwrap(client.GET('/orders/imputabilitycauses'));
  const nameOf = (sku: string) => order.items.find((item) => item.id === sku)?.name ?? '';
  const items = cancelableItems(subject).map((item) => ({
    id: item.id,
    name: nameOf(item.id),
    quantity: remainingUnits(item),
  }));
  return { input: { subject, viewer, extra: { causes } }, of: { causes, items }, status: subject.status };
};

/** The flow Cancelar of an order, ready to be run: the one of before its delivery, or that of after. */
export const openCancellation = async (client: TrastiendaClient, id: string) => {
  const { input, of, status } = await read(client, id, 'cancel');
  if (cancellationDialog(status) === 'CAE') {
    const actor = createActor(cancelBeforeDeliveryWith(apiOf(client)), { input });
    return { dialog: 'CAE' as const, of, actor };
  }
  return { dialog: 'CDE' as const, of, actor: createActor(cancelAfterDeliveryWith(apiOf(client)), { input }) };
};

/** The flow Cancelar items of an order, ready to be run. */
export const openItemCancellation = async (client: TrastiendaClient, id: string) => {
  const { input, of } = await read(client, id, 'cancelItems');
  return { of, actor: createActor(cancelItemsWith(apiOf(client)), { input }) };
};

/** A cause by its id or by its words; an unknown one is left to the form's check. */
export const causeIdOf = (causes: readonly ImputabilityCause[], text: string): string => {
  const asked = text.trim().toLowerCase();
  return causes.find(({ id, description }) => [id, description.toLowerCase()].includes(asked))?.id ?? text;
};

/** Units as they are written (`sku:2`, or `sku` for all of it), each for the same reason. */
export const unitsOf = ({ items }: Cancelable, words: readonly string[], causeId: string) =>
  chosenItems(items, words).map((item) => ({ ...item, causeId }));

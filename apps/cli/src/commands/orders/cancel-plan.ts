import type { CancellationDraft, ItemsDraft, UnitsDraft } from '@trastienda/validators';
import { say } from '../../messages/say.ts';
import type { FieldText } from '../../services/flows/flow.ts';
import { type Cancelable, causeIdOf, unitsOf } from '../../services/orders/cancel.ts';
import type { FlowPlan } from '../flows/run-flow.ts';

export type CancelFlags = { cause?: string; items?: readonly string[]; all?: true };

const options: Readonly<Record<string, string>> = { causeId: '--cause', causes: '--cause', items: '--items' };

const fieldsOf = ({ causes }: Cancelable): FieldText => ({
  optionOf: (field) => {
    const [name = field, ...row] = field.split('.');
    return [options[name] ?? name, ...(row.length > 0 ? [row.join('.')] : [])].join(' ');
  },
  hintOf: (field) =>
    field.startsWith('cause')
      ? say('cli.orders.cancel.causes', { causes: causes.map(({ description }) => description).join(', ') })
      : undefined,
});

const describe = ({ causes }: Cancelable, causeId: string): string =>
  `${say('orders.cancel.cause.label')}: ${causes.find(({ id }) => id === causeId)?.description ?? causeId}`;

const question = (id: string) => `¿${say('orders.cancel.title', { id })}?`;

/** Before any shipment: cancels the whole order, for one reason. */
export const beforePlan = (id: string, of: Cancelable, { cause }: CancelFlags): FlowPlan<CancellationDraft> => ({
  action: 'cancel',
  id,
  words: {
    summary: ({ draft }) => [say('orders.cancel.text.CAE'), describe(of, draft.causeId)],
    question: () => question(id),
    busy: say('orders.cancel.sending'),
  },
  draft: cause === undefined ? {} : { causeId: causeIdOf(of.causes, cause) },
  isFilled: cause !== undefined,
  fields: fieldsOf(of),
  form: async () => {
    const { cancelForm } = await import('../../ui/cancel-form.tsx');
    return cancelForm<CancellationDraft>({ causes: of.causes, draftOf: ({ causeId }) => ({ causeId }) });
  },
});

/** After a shipment: cancels everything, or items with quantities; the command line gives one reason for all of them. */
export const afterPlan = (id: string, of: Cancelable, { cause, items, all }: CancelFlags): FlowPlan<UnitsDraft> => {
  const causeId = cause === undefined ? '' : causeIdOf(of.causes, cause);
  const chosen = items && unitsOf(of, items, causeId);
  return {
    action: 'cancel',
    id,
    words: {
      summary: ({ draft }) =>
        draft.all
          ? [say('orders.cancel.all'), describe(of, draft.causeId)]
          : draft.items
              .filter(({ quantity }) => quantity > 0)
              .map((item) => `${item.id} × ${item.quantity}  ${describe(of, item.causeId)}`),
      question: () => question(id),
      busy: say('orders.cancel.sending'),
    },
    draft: { all: all ?? false, causeId, ...(chosen && { items: chosen }) },
    isFilled: cause !== undefined && (all === true || chosen !== undefined),
    fields: fieldsOf(of),
    form: async () => {
      const { cancelForm } = await import('../../ui/cancel-form.tsx');
      return cancelForm<UnitsDraft>({
        causes: of.causes,
        items: of.items,
        draftOf: (answer) => ({
          all: false,
          causeId: answer.causeId,
          items: unitsOf(of, answer.itemIds, answer.causeId),
        }),
      });
    },
  };
};

/** Before the handling starts: cancels one unit of each item. */
export const itemsPlan = (id: string, of: Cancelable, { cause, items }: CancelFlags): FlowPlan<ItemsDraft> => ({
  action: 'cancelItems',
  id,
  words: {
    summary: ({ draft }) => [...draft.itemIds.map((sku) => `${sku} × 1`), describe(of, draft.causeId)],
    question: () => `¿${say('orders.cancelItems.title', { id })}?`,
    busy: say('orders.cancel.sending'),
  },
  draft: {
    ...(cause !== undefined && { causeId: causeIdOf(of.causes, cause) }),
    ...(items && { itemIds: items }),
  },
  isFilled: cause !== undefined && items !== undefined,
  fields: fieldsOf(of),
  form: async () => {
    const { cancelForm } = await import('../../ui/cancel-form.tsx');
    return cancelForm<ItemsDraft>({ causes: of.causes, items: of.items, draftOf: (answer) => answer });
  },
});

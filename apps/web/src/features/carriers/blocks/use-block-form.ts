import { useQueryClient } from '@tanstack/react-query';
import { blockSwitch, say } from '@trastienda/domain';
import { type CarrierBlockDraft, carrierBlockFormWith } from '@trastienda/machines';
import { useMachine } from '@xstate/react';
import { unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { type ComparedField, useEditForm } from '../../../lib/edit-form.ts';
import { dayText } from '../../../lib/format.ts';
import { toasts } from '../../../lib/toasts.ts';
import { carrierBlocksKeys } from '../carriers.queries.ts';

const machine = carrierBlockFormWith({ client: api, unwrap });

const fields: readonly ComparedField<CarrierBlockDraft>[] = [
  { name: 'name', label: say('carrierBlocks.form.name') },
  { name: 'startDate', label: say('carrierBlocks.column.start'), text: ({ startDate }) => dayText(startDate) },
  { name: 'endDate', label: say('carrierBlocks.column.end'), text: ({ endDate }) => dayText(endDate) },
  {
    name: 'status',
    label: say('carrierBlocks.form.status'),
    text: ({ status }) => blockSwitch[status ? 'active' : 'inactive'].label,
  },
  {
    name: 'sellers',
    label: say('carrierBlocks.form.sellers'),
    text: ({ allSellers, sellers }) =>
      allSellers ? say('carrierBlocks.sellers.all') : sellers.map(({ name }) => name).join(', '),
  },
];

/** A block's form as its dialog sees it; the id is undefined for a new one. */
export function useBlockForm(id: string | undefined, onClose: () => void) {
  const queries = useQueryClient();
  const [state, send] = useMachine(machine, { input: { ...(id !== undefined && { id }), extra: undefined } });
  return useEditForm(state, send, {
    loadFailed: 'carrierBlocks.form.loadFailed',
    failed: () => (id === undefined ? 'carrierBlocks.create.failed' : 'carrierBlocks.change.failed'),
    fields,
    onEnd: ({ saved }) => {
      if (saved) {
        toasts.show({ tone: 'success', text: say('carrierBlocks.done'), subject: 'carrierBlocks' });
        void queries.invalidateQueries({ queryKey: carrierBlocksKeys.lists });
      }
      onClose();
    },
  });
}

export type BlockFormView = ReturnType<typeof useBlockForm>;

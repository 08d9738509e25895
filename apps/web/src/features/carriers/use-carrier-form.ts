import { useQueryClient } from '@tanstack/react-query';
import { type CarrierForm, carrierFields, carrierSwitch, fieldNames, say } from '@trastienda/domain';
import { carrierFormWith } from '@trastienda/machines';
import { useMachine } from '@xstate/react';
import { unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { type ComparedField, useEditForm } from '../../lib/edit-form.ts';
import { toasts } from '../../lib/toasts.ts';
import { carriersKeys } from './carriers.queries.ts';

const machine = carrierFormWith({ client: api, unwrap });

const fields: readonly ComparedField<CarrierForm>[] = fieldNames(carrierFields).map((name) => ({
  name,
  label: say(`carriers.form.${name}`),
  ...(name === 'isActive' && {
    text: ({ isActive }: CarrierForm) => carrierSwitch[isActive ? 'active' : 'inactive'].label,
  }),
}));

/** A carrier's form as its dialog sees it; the id is undefined for a new one. */
export function useCarrierForm(id: string | undefined, onClose: () => void) {
  const queries = useQueryClient();
  const [state, send] = useMachine(machine, { input: { ...(id !== undefined && { id }), extra: undefined } });
  return useEditForm(state, send, {
    loadFailed: 'carriers.form.loadFailed',
    failed: () => (id === undefined ? 'carriers.create.failed' : 'carriers.change.failed'),
    fields,
    onEnd: ({ saved }) => {
      if (saved) {
        toasts.show({ tone: 'success', text: say('carriers.done'), subject: 'carriers' });
        void queries.invalidateQueries({ queryKey: carriersKeys.all });
      }
      onClose();
    },
  });
}

import { useQueryClient } from '@tanstack/react-query';
import { type ConditionForm, say } from '@trastienda/domain';
import { conditionFormWith } from '@trastienda/machines';
import { useMachine } from '@xstate/react';
import { unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { type ComparedField, useEditForm } from '../../lib/edit-form.ts';
import { toasts } from '../../lib/toasts.ts';
import { conditionsKeys } from './commercial-conditions.queries.ts';

const machine = conditionFormWith({ client: api, unwrap });

const yesOrNo = (is: boolean) => say(is ? 'conditions.yes' : 'conditions.no');

const fields: readonly ComparedField<ConditionForm>[] = [
  { name: 'name', label: say('conditions.form.name') },
  {
    name: 'sellerVisible',
    label: say('conditions.form.visible'),
    text: ({ sellerVisible }) => yesOrNo(sellerVisible),
  },
  { name: 'isActive', label: say('conditions.form.active'), text: ({ isActive }) => yesOrNo(isActive) },
  { name: 'isDefault', label: say('conditions.form.default'), text: ({ isDefault }) => yesOrNo(isDefault) },
];

/** A condition's form as its dialog sees it; the id is undefined for a new one. */
export function useConditionForm(id: string | undefined, onClose: () => void) {
  const queries = useQueryClient();
  const [state, send] = useMachine(machine, { input: { id, extra: undefined } });
  return useEditForm(state, send, {
    loadFailed: 'conditions.form.loadFailed',
    failed: () => 'conditions.save.failed',
    fields,
    onEnd: ({ saved }) => {
      if (saved) {
        const done = say(id === undefined ? 'conditions.created' : 'conditions.changed');
        toasts.show({ tone: 'success', text: done, subject: 'conditions' });
        void queries.invalidateQueries({ queryKey: conditionsKeys.lists });
      }
      onClose();
    },
  });
}

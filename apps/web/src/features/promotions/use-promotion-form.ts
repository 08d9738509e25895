import { useQueryClient } from '@tanstack/react-query';
import { promotionScopes, promotionSwitch, promotionTypes, say } from '@trastienda/domain';
import { type PromotionDraft, promotionFormWith } from '@trastienda/machines';
import { useMachine } from '@xstate/react';
import { unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { type ComparedField, useEditForm } from '../../lib/edit-form.ts';
import { dayText } from '../../lib/format.ts';
import { toasts } from '../../lib/toasts.ts';
import { promotionsKeys } from './promotions.queries.ts';

const machine = promotionFormWith({ client: api, unwrap });

const fields: readonly ComparedField<PromotionDraft>[] = [
  { name: 'name', label: say('promotions.form.name') },
  { name: 'description', label: say('promotions.form.description') },
  {
    name: 'isActive',
    label: say('promotions.form.state'),
    text: ({ isActive }) => promotionSwitch[isActive ? 'active' : 'inactive'].label,
  },
  {
    name: 'promoType',
    label: say('promotions.form.type'),
    text: ({ promoType }) => promotionTypes[promoType].label,
  },
  { name: 'nominalDiscountValue', label: say('promotions.form.nominal') },
  { name: 'percentualDiscountValue', label: say('promotions.form.percentual') },
  { name: 'beginDate', label: say('promotions.form.begin'), text: ({ beginDate }) => dayText(beginDate) },
  { name: 'endDate', label: say('promotions.form.end'), text: ({ endDate }) => dayText(endDate) },
  ...promotionScopes.map((list) => ({
    name: list,
    label: say(`promotions.form.${list}`),
    text: (draft: PromotionDraft) => draft[list].map(({ name }) => name).join(', '),
  })),
  {
    name: 'marketplaces',
    label: say('promotions.form.marketplaces'),
    text: ({ marketplaces }) => marketplaces.join(', '),
  },
];

/** A promotion's form as its dialog sees it; the id is undefined for a new one. */
export function usePromotionForm(id: string | undefined, onClose: () => void) {
  const queries = useQueryClient();
  const [state, send] = useMachine(machine, { input: { id, extra: undefined } });
  return useEditForm(state, send, {
    loadFailed: 'promotions.form.loadFailed',
    failed: () => (id === undefined ? 'promotions.create.failed' : 'promotions.change.failed'),
    fields,
    onEnd: ({ saved }) => {
      if (saved) {
        const done = say(id === undefined ? 'promotions.created' : 'promotions.changed');
        toasts.show({ tone: 'success', text: done, subject: 'promotions', brief: true });
        void queries.invalidateQueries({ queryKey: promotionsKeys.lists });
      }
      onClose();
    },
  });
}

export type PromotionFormView = ReturnType<typeof usePromotionForm>;

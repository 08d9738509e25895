import { useQueryClient } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { rateFormWith } from '@trastienda/machines';
import type { RateDraft } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { unwrap, unwrapPage } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { type ComparedField, useEditForm } from '../../../lib/edit-form.ts';
import { toasts } from '../../../lib/toasts.ts';
import { ratesKeys } from './rates.queries.ts';

const machine = rateFormWith({ client: api, unwrap, unwrapPage });

/** The fields of a rate, with their labels. */
export const rateFieldLabels = {
  carrierId: say('rates.form.carrier'),
  country: say('rates.form.country'),
  absoluteMoneyCost: say('rates.form.price'),
  priceByExtraWeight: say('rates.form.extra'),
  pricePercent: say('rates.form.percent'),
  minimumValueInsurance: say('rates.form.insurance'),
  weightStart: say('rates.form.weightStart'),
  weightEnd: say('rates.form.weightEnd'),
  maxVolume: say('rates.form.volume'),
  timeCost: say('rates.form.days'),
  zipCodeStart: say('rates.form.zipCodeStart'),
  zipCodeEnd: say('rates.form.zipCodeEnd'),
  zipCodeCommas: say('rates.form.zipCodes'),
} as const satisfies Record<keyof RateDraft, string>;

/** A rate's form as its dialog sees it; the id is undefined for a new one. `carrierName` returns the name of a carrier. */
export function useRateForm(id: string | undefined, carrierName: (id: string) => string, onClose: () => void) {
  const queries = useQueryClient();
  const [state, send] = useMachine(machine, { input: { id, extra: undefined } });
  const fields = Object.entries(rateFieldLabels).map(
    ([name, label]): ComparedField<RateDraft> => ({
      name: name as keyof RateDraft,
      label,
      ...(name === 'carrierId' && { text: ({ carrierId }) => carrierName(carrierId) }),
    }),
  );
  return useEditForm(state, send, {
    loadFailed: 'rates.form.loadFailed',
    failed: () => 'rates.form.failed',
    fields,
    onEnd: ({ saved }) => {
      if (saved) {
        toasts.show({ tone: 'success', text: say('rates.saved'), subject: 'rates' });
        void queries.invalidateQueries({ queryKey: ratesKeys.lists });
      }
      onClose();
    },
  });
}

export type RateFormView = ReturnType<typeof useRateForm>;

import { useQueryClient } from '@tanstack/react-query';
import { imageRules, type MessageKey, say } from '@trastienda/domain';
import { type SellerDraft, sellerFormWith } from '@trastienda/machines';
import { checkSellerForm } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { bytesOf, useChosenFile } from '../../lib/chosen-file.ts';
import { type ComparedField, useEditForm } from '../../lib/edit-form.ts';
import { toasts } from '../../lib/toasts.ts';
import { sellersKeys } from './sellers.queries.ts';

const machine = sellerFormWith({ client: api, unwrap });

const fields: readonly ComparedField<SellerDraft>[] = [
  { name: 'name', label: say('sellers.form.name') },
  { name: 'description', label: say('sellers.form.description') },
  { name: 'terms', label: say('sellers.form.terms') },
  {
    name: 'active',
    label: say('sellers.form.active'),
    text: ({ active }) => say(active ? 'shared.yes' : 'shared.no'),
  },
  { name: 'image', label: say('sellers.form.image'), text: ({ image }) => image?.name ?? '' },
];

const failedParts: Readonly<Record<string, MessageKey>> = {
  status: 'sellers.status.failed',
  image: 'sellers.image.failed',
};

/** A seller's form as its dialog sees it; the id is undefined for a new one. While `isAsked`, a deactivation waits for its confirmation. */
export function useSellerForm(id: string | undefined, onClose: () => void) {
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [state, send] = useMachine(machine, { input: { id, extra: undefined } });
  const form = useEditForm(state, send, {
    loadFailed: 'sellers.form.loadFailed',
    failed: (part = '') => failedParts[part] ?? 'sellers.save.failed',
    fields,
    onEnd: ({ saved, all }) => {
      onClose();
      if (!saved) return;
      if (all) toasts.show({ tone: 'success', text: say('sellers.saved'), subject: 'sellers:save' });
      void queries.refetchQueries({ queryKey: sellersKeys.lists, type: 'active' }, { throwOnError: true }).catch(() => {
        toasts.show({ tone: 'danger', text: say('sellers.list.refreshFailed'), subject: 'sellers:list' });
      });
    },
  });
  const chooseImage = useChosenFile(
    (file) => bytesOf(file, imageRules.seller.maxBytes),
    (bytes, { name }) => form.choose('image', { image: { name, bytes } }),
  );
  const { start, draft, resource } = form;
  const stops = resource?.active === true && start.active && !draft.active;
  return {
    ...form,
    submit: () =>
      stops && form.sendable && !draft.imageProblem && checkSellerForm(draft).valid ? setAsked(true) : form.submit(),
    isAsked,
    refrain: () => setAsked(false),
    confirm: () => {
      setAsked(false);
      form.submit();
    },
    chooseImage,
  };
}

export type SellerFormView = ReturnType<typeof useSellerForm>;

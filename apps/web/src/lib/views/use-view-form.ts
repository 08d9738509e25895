import { useQueryClient } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { type ViewExtra, type ViewFormDraft, viewFormWith } from '@trastienda/machines';
import { useMachine } from '@xstate/react';
import { unwrap } from 'trastienda-client';
import { api } from '../api.ts';
import { useDeletionDialog } from '../deletion-dialog.ts';
import { type ComparedField, useEditForm } from '../edit-form.ts';
import { toasts } from '../toasts.ts';
import { deleteView, nameLength, viewsKeys } from './view-queries.ts';

const machine = viewFormWith({ client: api, unwrap });

const fields: readonly ComparedField<ViewFormDraft>[] = [
  { name: 'name', label: say('views.form.name') },
  { name: 'shared', label: say('views.shared'), text: ({ shared }) => (shared ? 'Sí' : 'No') },
];

/** The form of a view; without an id, of a new one. `onSaved` receives the saved view's id. */
export function useViewForm(
  id: string | undefined,
  extra: ViewExtra,
  { onSaved, onClose }: { readonly onSaved: (id: string) => void; readonly onClose: () => void },
) {
  const queries = useQueryClient();
  const [state, send] = useMachine(machine, { input: { id, extra } });
  const form = useEditForm(state, send, {
    loadFailed: 'views.form.loadFailed',
    failed: () => (id === undefined ? 'views.create.failed' : 'views.change.failed'),
    fields,
    onEnd: ({ saved }) => {
      if (saved) {
        const text = say(id === undefined ? 'views.created' : 'views.changed');
        toasts.show({ tone: 'success', text, subject: 'views', brief: true });
        void queries.invalidateQueries({ queryKey: viewsKeys.lists }).then(() => onSaved(saved.id));
      }
      onClose();
    },
  });
  const { resource } = form;
  return {
    form,
    nameLength,
    words: {
      title: resource ? say('views.form.editTitle', { name: resource.name }) : say('views.form.createTitle'),
      unavailable: say('views.title'),
      name: say('views.form.name'),
      shared: say('views.form.shared'),
      takesSearch: say('views.form.search.update'),
      cancel: say('views.form.cancel'),
      save: say('views.form.save'),
      saving: say('views.form.saving'),
      delete: say('views.delete'),
    },
  };
}

/** The question before a view is deleted, and its texts. `onDone` comes before `onClose`. */
export function useViewDeletion(
  view: { readonly id: string; readonly version: number; readonly name: string; readonly shared: boolean },
  { onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void },
) {
  const dialog = useDeletionDialog({
    call: () => deleteView(view),
    texts: 'views.delete',
    shownBy: viewsKeys.lists,
    onDone: () => {
      toasts.show({ tone: 'success', text: say('views.deleted'), subject: 'views', brief: true });
      onDone();
    },
    onClose,
  });
  return {
    dialog,
    ask: say('views.delete.ask', { name: view.name }),
    shared: view.shared ? say('views.delete.shared') : undefined,
  };
}

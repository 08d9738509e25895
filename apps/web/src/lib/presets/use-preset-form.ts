import { useQueryClient } from '@tanstack/react-query';
import { presetLimits, say } from '@trastienda/domain';
import { type PresetExtra, type PresetFormDraft, presetFormWith } from '@trastienda/machines';
import { useMachine } from '@xstate/react';
import { unwrap } from 'trastienda-client';
import { api } from '../api.ts';
import { useDeletionDialog } from '../deletion-dialog.ts';
import { type ComparedField, useEditForm } from '../edit-form.ts';
import { toasts } from '../toasts.ts';
import { deletePreset, presetsKeys } from './preset-queries.ts';

const machine = presetFormWith({ client: api, unwrap });

const fields: readonly ComparedField<PresetFormDraft>[] = [{ name: 'name', label: say('presets.form.name') }];

/** The texts of the choice of a preset. */
export const presetText = {
  choose: () => say('presets.choose'),
  none: () => say('presets.none'),
  save: () => say('presets.save'),
  saveOther: () => say('presets.saveOther'),
  edit: () => say('presets.edit'),
};

/** The form of a preset; without an id, of a new one. `onSaved` receives the saved preset's id. */
export function usePresetForm(
  id: string | undefined,
  extra: PresetExtra,
  { onSaved, onClose }: { readonly onSaved: (id: string) => void; readonly onClose: () => void },
) {
  const queries = useQueryClient();
  const [state, send] = useMachine(machine, { input: { id, extra } });
  // Somebody else may have changed or deleted the preset that could not be opened.
  const refresh = () => queries.invalidateQueries({ queryKey: presetsKeys.lists });
  const form = useEditForm(state, send, {
    loadFailed: 'presets.form.loadFailed',
    failed: () => (id === undefined ? 'presets.create.failed' : 'presets.change.failed'),
    fields,
    onEnd: ({ saved }) => {
      if (saved) {
        const text = say(id === undefined ? 'presets.created' : 'presets.changed');
        toasts.show({ tone: 'success', text, subject: 'presets', brief: true });
        void refresh().then(() => onSaved(saved.id));
      } else if (id !== undefined) void refresh();
      onClose();
    },
  });
  const { resource } = form;
  return {
    form,
    nameLength: presetLimits.name,
    words: {
      title: resource ? say('presets.form.editTitle', { name: resource.name }) : say('presets.form.createTitle'),
      unavailable: say('presets.title'),
      name: say('presets.form.name'),
      placeholder: say('presets.form.placeholder'),
      help: say('presets.form.help'),
      takes: say('presets.form.takes'),
      cancel: say('presets.form.cancel'),
      save: say('presets.form.save'),
      saving: say('presets.form.saving'),
      delete: say('presets.delete'),
    },
  };
}

/** The question before a preset is deleted, and its texts. `onDone` comes before `onClose`. */
export function usePresetDeletion(
  preset: { readonly id: string; readonly version: number; readonly name: string },
  { onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void },
) {
  const dialog = useDeletionDialog({
    call: () => deletePreset(preset),
    texts: 'presets.delete',
    shownBy: presetsKeys.lists,
    onDone: () => {
      toasts.show({ tone: 'success', text: say('presets.deleted'), subject: 'presets', brief: true });
      onDone();
    },
    onClose,
  });
  return { dialog, ask: say('presets.delete.ask', { name: preset.name }), shared: say('presets.delete.shared') };
}

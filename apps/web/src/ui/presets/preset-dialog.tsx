import { useState } from 'react';
import { usePresetDeletion, usePresetForm } from '../../lib/presets/use-preset-form.ts';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ResourceDialog } from '../resource-dialog.tsx';
import { TextField } from '../text-field.tsx';

type Extra = Parameters<typeof usePresetForm>[1];

export interface PresetDialogProps {
  /** Undefined for a new preset. */
  readonly id: string | undefined;
  readonly extra: Extra;
  readonly onSaved: (id: string) => void;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Saves what is chosen now as a preset, or renames, changes or deletes one of the viewer's account. */
export function PresetDialog({ id, extra, onSaved, onDeleted, onClose }: PresetDialogProps) {
  const { form, words, nameLength } = usePresetForm(id, extra, { onSaved, onClose });
  const [deleting, setDeleting] = useState<DeletePresetProps['preset']>();
  const { draft, resource } = form;
  if (deleting) return <DeletePreset preset={deleting} onDone={onDeleted} onClose={onClose} />;
  return (
    <ResourceDialog
      form={form}
      title={words.title}
      unavailableTitle={words.unavailable}
      cancelLabel={words.cancel}
      saveLabel={words.save}
      savingLabel={words.saving}
      unready={!form.sendable}
      otherAction={
        resource ? (
          <Button variant="quiet" onClick={() => setDeleting(resource)} disabled={form.busy} className="mr-auto">
            {words.delete}
          </Button>
        ) : undefined
      }
    >
      <TextField
        {...form.control('name')}
        label={words.name}
        help={words.help}
        placeholder={words.placeholder}
        required
        autoFocus
        value={draft.name}
        maxLength={nameLength}
        autoComplete="off"
        onChange={(name) => form.change({ name })}
      />
      {resource ? (
        <Checkbox label={words.takes} checked={draft.takes} onChange={(takes) => form.change({ takes })} />
      ) : null}
    </ResourceDialog>
  );
}

interface DeletePresetProps {
  readonly preset: Parameters<typeof usePresetDeletion>[0];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before a preset is deleted. */
function DeletePreset({ preset, ...then }: DeletePresetProps) {
  const { dialog, ask, shared } = usePresetDeletion(preset, then);
  return (
    <ConfirmDialog {...dialog}>
      <p className="wrap-anywhere">{ask}</p>
      <p className="mt-2">{shared}</p>
    </ConfirmDialog>
  );
}

import { useState } from 'react';
import { useViewDeletion, useViewForm } from '../../lib/views/use-view-form.ts';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ResourceDialog } from '../resource-dialog.tsx';
import { TextField } from '../text-field.tsx';

type Extra = Parameters<typeof useViewForm>[1];

export interface ViewDialogProps {
  /** Undefined for a new view. */
  readonly id: string | undefined;
  readonly extra: Extra;
  /** The list's current search differs from the view's. */
  readonly changed: boolean;
  readonly onSaved: (id: string) => void;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Saves the list's current search as a view, or changes or deletes one of the user's own. */
export function ViewDialog({ id, extra, changed, onSaved, onDeleted, onClose }: ViewDialogProps) {
  const { form, words, nameLength } = useViewForm(id, extra, { onSaved, onClose });
  const [deleting, setDeleting] = useState<DeleteViewProps['view']>();
  const { draft, resource } = form;
  if (deleting) return <DeleteView view={deleting} onDone={onDeleted} onClose={onClose} />;
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
        required
        autoFocus
        value={draft.name}
        maxLength={nameLength}
        autoComplete="off"
        onChange={(name) => form.change({ name })}
      />
      <Checkbox label={words.shared} checked={draft.shared} onChange={(shared) => form.change({ shared })} />
      {resource && changed ? (
        <Checkbox
          label={words.takesSearch}
          checked={draft.takesSearch}
          onChange={(takesSearch) => form.change({ takesSearch })}
        />
      ) : null}
    </ResourceDialog>
  );
}

interface DeleteViewProps {
  readonly view: Parameters<typeof useViewDeletion>[0];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before a view is deleted. */
function DeleteView({ view, ...then }: DeleteViewProps) {
  const { dialog, ask, shared } = useViewDeletion(view, then);
  return (
    <ConfirmDialog {...dialog}>
      <p className="wrap-anywhere">{ask}</p>
      {shared ? <p className="mt-2">{shared}</p> : null}
    </ConfirmDialog>
  );
}

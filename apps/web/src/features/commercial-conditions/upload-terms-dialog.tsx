import { useQueryClient } from '@tanstack/react-query';
import { say, termsLimits } from '@trastienda/domain';
import { type TermsDraft, termsFormWith } from '@trastienda/machines';
import { useMachine } from '@xstate/react';
import { unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { bytesOf, useChosenFile } from '../../lib/chosen-file.ts';
import { type ComparedField, useEditForm } from '../../lib/edit-form.ts';
import { toasts } from '../../lib/toasts.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { ResourceDialog } from '../../ui/resource-dialog.tsx';
import { conditionsKeys } from './commercial-conditions.queries.ts';

const machine = termsFormWith({ client: api, unwrap });

const fields: readonly ComparedField<TermsDraft>[] = [
  { name: 'file', label: say('conditions.terms.upload.field'), text: ({ file }) => file?.name ?? '' },
];

interface UploadTermsDialogProps {
  /** The number of the new version. */
  readonly next: number;
  readonly onClose: () => void;
}

/** Uploads the next version of the document (S3 §5). */
export function UploadTermsDialog({ next, onClose }: UploadTermsDialogProps) {
  const queries = useQueryClient();
  const [state, send] = useMachine(machine, { input: { id: undefined, extra: undefined } });
  const form = useEditForm(state, send, {
    loadFailed: 'conditions.terms.failed',
    failed: () => 'conditions.terms.upload.failed',
    fields,
    onEnd: ({ saved }) => {
      if (saved) {
        toasts.show({ tone: 'success', text: say('conditions.terms.upload.done'), subject: 'terms' });
        void queries.invalidateQueries({ queryKey: conditionsKeys.lists });
      }
      onClose();
    },
  });
  const { file } = form.draft;
  const choose = useChosenFile(
    (chosen) => bytesOf(chosen, termsLimits.bytes),
    (bytes, { name }) => form.choose('file', { file: { name, bytes } }),
  );
  return (
    <ResourceDialog
      form={form}
      title={say('conditions.terms.upload.title')}
      unavailableTitle={say('conditions.terms.title')}
      cancelLabel={say('conditions.form.cancel')}
      saveLabel={say('conditions.terms.upload')}
      savingLabel={say('conditions.terms.upload.busy')}
    >
      <p className="text-muted">{say('conditions.terms.upload.help', { version: next })}</p>
      <FileButton
        label={say('conditions.terms.upload.choose')}
        accept="application/pdf,.pdf"
        help={file?.name}
        error={form.error('file')}
        disabled={form.busy}
        onChoose={choose}
      />
    </ResourceDialog>
  );
}

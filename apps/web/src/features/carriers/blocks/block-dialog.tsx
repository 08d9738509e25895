import { blockDays, carrierLimits, say, standingMarks, todayInMexico } from '@trastienda/domain';
import { CellContent } from '../../../ui/cells.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { ResourceDialog } from '../../../ui/resource-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { BlockSellers } from './block-sellers.tsx';
import { useBlockForm } from './use-block-form.ts';

interface BlockDialogProps {
  /** Undefined for a new block. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** The form of a block of carriers (S3 §2): it can only be saved with at least one seller, or for all sellers. */
export function BlockDialog({ id, onClose }: BlockDialogProps) {
  const form = useBlockForm(id, onClose);
  const { draft } = form;
  const isOfNobody = !draft.allSellers && draft.sellers.length === 0;
  return (
    <ResourceDialog
      form={form}
      size="lg"
      title={say(id === undefined ? 'carrierBlocks.form.createTitle' : 'carrierBlocks.form.editTitle')}
      unavailableTitle={say('carrierBlocks.list.title')}
      cancelLabel={say('carrierBlocks.form.cancel')}
      saveLabel={say('carrierBlocks.form.save')}
      savingLabel={say('carrierBlocks.form.saving')}
      unready={!form.sendable || isOfNobody}
      refusal={isOfNobody ? say('carrierBlocks.sellers.required') : undefined}
    >
      <TextField
        {...form.control('name')}
        label={say('carrierBlocks.form.name')}
        required
        value={draft.name}
        maxLength={carrierLimits.blockName}
        autoComplete="off"
        onChange={(name) => form.change({ name })}
      />
      <fieldset className="grid items-start gap-3 sm:grid-cols-2">
        <legend className="mb-1 font-medium text-[0.8125rem]">{say('carrierBlocks.form.range')}</legend>
        <DateField
          label={say('carrierBlocks.column.start')}
          required
          {...form.control('startDate')}
          value={draft.startDate}
          rangeWith={draft.endDate}
          onChange={(startDate) => form.choose('startDate', { startDate })}
        />
        <DateField
          label={say('carrierBlocks.column.end')}
          required
          {...form.control('endDate')}
          value={draft.endDate}
          rangeWith={draft.startDate}
          onChange={(endDate) => form.choose('endDate', { endDate })}
        />
      </fieldset>
      <div className="flex flex-wrap items-center gap-2">
        <Checkbox
          label={say('carrierBlocks.form.status')}
          checked={draft.status}
          onChange={(status) => form.change({ status })}
        />
        <CellContent of={{ marks: standingMarks(blockDays(draft), todayInMexico(), 'm') }} />
      </div>
      <Checkbox
        label={say('carrierBlocks.form.allSellers')}
        checked={draft.allSellers}
        onChange={(allSellers) => form.change({ allSellers })}
      />
      <BlockSellers form={form} />
    </ResourceDialog>
  );
}

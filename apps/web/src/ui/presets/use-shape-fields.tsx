import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { type FileShapeChoice, shapeText } from '../../lib/presets/use-file-shape.ts';
import { Alert } from '../alert.tsx';
import { Select } from '../select.tsx';
import { FileColumnsField } from './file-columns-field.tsx';
import { PresetChoice } from './preset-choice.tsx';

const PresetDialog = lazyPart(async () => (await import('./preset-dialog.tsx')).PresetDialog);

/** The fields that say how a file is written, and the dialog of a preset, which takes the place of theirs. */
interface ShapeFields {
  readonly fields: ReactNode;
  readonly dialog: { readonly dialog: ReactNode; readonly onClose: () => void } | undefined;
}

/** Preset, format and columns of a file (ADR 217 and 226). */
export function useShapeFields(choice: FileShapeChoice): ShapeFields {
  const { subject, presets, inForce, shape, formats, misfit } = choice;
  const [dialog, setDialog] = useState<{ readonly id: string | undefined }>();
  const close = () => setDialog(undefined);
  return {
    fields: (
      <>
        <PresetChoice
          presets={presets}
          chosen={inForce?.id}
          onChoose={choice.choose}
          onSave={choice.isSavable ? () => setDialog({ id: undefined }) : undefined}
          onEdit={(id) => setDialog({ id })}
          refusal={choice.refusal}
          none={choice.none}
        />
        {misfit ? (
          <Alert tone="warning" announce="alert">
            {misfit}
          </Alert>
        ) : null}
        {formats.length > 1 ? (
          <Select label={shapeText.format()} value={shape.format} options={formats} onChange={choice.changeFormat} />
        ) : null}
        <FileColumnsField
          all={choice.all}
          columns={shape.columns}
          onChange={(columns) => choice.change({ ...shape, columns })}
        />
      </>
    ),
    dialog: dialog && {
      dialog: (
        <Suspense>
          <PresetDialog
            key={dialog.id ?? ''}
            id={dialog.id}
            extra={{ subject, content: choice.content }}
            onSaved={choice.onUse}
            onDeleted={() => choice.onUse(undefined)}
            onClose={close}
          />
        </Suspense>
      ),
      onClose: close,
    },
  };
}

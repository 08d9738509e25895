import {
  absentReportColumns,
  type ReportFormat,
  type ReportKind,
  reportColumnsFor,
  reportFormatNames,
  reportFormats,
  say,
} from '@trastienda/domain';
import { misfitText } from '@trastienda/validators';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { type Preset, usePresets } from '../../lib/presets/preset-queries.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { Alert } from '../../ui/alert.tsx';
import { PresetChoice } from '../../ui/presets/preset-choice.tsx';
import { Select } from '../../ui/select.tsx';
import { ReportColumnsField } from './report-columns-field.tsx';

const PresetDialog = lazyPart(async () => (await import('../../ui/presets/preset-dialog.tsx')).PresetDialog);

/** How the file of a report is written. */
export interface ReportShape {
  readonly format: ReportFormat;
  /** The keys of its columns, in their order; none: all. */
  readonly columns: readonly string[];
}

/** The fields that say how the file of a report is written, and the dialog of a preset, which takes the place of the report's own. */
interface ShapeFields {
  readonly fields: ReactNode;
  readonly dialog: { readonly dialog: ReactNode; readonly onClose: () => void } | undefined;
}

/** Preset, format and columns of a report (ADR 226). */
export function useReportShape(
  kind: ReportKind,
  shape: ReportShape,
  onChange: (shape: ReportShape) => void,
): ShapeFields {
  const viewer = useViewer();
  const subject = `report.${kind}` as const;
  const presets = usePresets(subject);
  const [used, setUsed] = useState<string>();
  const [misfit, setMisfit] = useState<{ readonly kind: ReportKind; readonly text: string }>();
  const [dialog, setDialog] = useState<{ readonly id: string | undefined }>();
  const close = () => setDialog(undefined);
  const inList = presets.find(({ id }) => id === used);
  const choose = (preset: Preset | undefined) => {
    const absent = absentReportColumns(kind, preset?.report?.columns ?? [], viewer);
    if (preset && absent.length > 0) {
      setUsed(undefined);
      const reason = say('presets.misfit.report', { columns: absent.join(', ') });
      setMisfit({ kind, text: misfitText(preset.name, [reason]) });
      return;
    }
    setUsed(preset?.id);
    setMisfit(undefined);
    onChange(preset?.report ?? { format: shape.format, columns: [] });
  };
  const columns = shape.columns.length > 0 ? shape.columns : reportColumnsFor(kind, viewer).map(({ key }) => key);
  const isOwn = shape.columns.length > 0 || shape.format !== 'csv';
  const content = { report: { columns, format: shape.format } };
  return {
    fields: (
      <>
        <PresetChoice
          presets={presets}
          chosen={inList?.id}
          onChoose={choose}
          onSave={isOwn ? () => setDialog({ id: undefined }) : undefined}
          onEdit={(id) => setDialog({ id })}
        />
        {misfit?.kind === kind ? (
          <Alert tone="warning" announce="alert">
            {misfit.text}
          </Alert>
        ) : null}
        <Select
          label={say('reports.request.format')}
          value={shape.format}
          options={reportFormats.map((value) => ({ value, label: reportFormatNames[value] }))}
          onChange={(value) => {
            const [format] = reportFormats.filter((one) => one === value);
            if (format) onChange({ ...shape, format });
          }}
        />
        <ReportColumnsField
          kind={kind}
          columns={shape.columns}
          onChange={(next) => onChange({ ...shape, columns: next })}
        />
      </>
    ),
    dialog: dialog && {
      dialog: (
        <Suspense>
          <PresetDialog
            key={dialog.id ?? ''}
            id={dialog.id}
            extra={{ subject, content }}
            onSaved={setUsed}
            onDeleted={() => setUsed(undefined)}
            onClose={close}
          />
        </Suspense>
      ),
      onClose: close,
    },
  };
}

import { say } from '@trastienda/domain';
import type { LoadFile } from '@trastienda/machines';
import type { CsvReport } from '@trastienda/validators';
import { numberWords } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { CsvLoadView } from './use-csv-load.ts';

export interface ConfirmUploadProps {
  readonly view: CsvLoadView;
  readonly file: LoadFile;
  readonly report: CsvReport;
}

/** "¿Desea continuar?", with what will happen. */
export function ConfirmUpload({ view, file, report }: ConfirmUploadProps) {
  const rows = numberWords(report.rows - report.invalidRows);
  const bad = numberWords(report.invalidRows);
  return (
    <ConfirmDialog
      open={view.state === 'confirming'}
      title={say('loads.upload.question')}
      confirmLabel={say('loads.upload.action')}
      busyLabel={say('loads.upload.busy')}
      onConfirm={() => view.send({ type: 'upload.confirmed' })}
      onClose={() => view.send({ type: 'upload.declined' })}
    >
      {report.invalidRows > 0
        ? say('loads.upload.effectPartial', { rows, bad, file: file.name })
        : say('loads.upload.effect', { rows, file: file.name })}
    </ConfirmDialog>
  );
}

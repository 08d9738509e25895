import { csvLimits, say } from '@trastienda/domain';
import { type Correction, type CsvReport, csvLayouts, writtenColumns } from '@trastienda/validators';
import { ArrowDown, Download } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { saveBlob } from '../../../lib/save-blob.ts';
import { toasts } from '../../../lib/toasts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { LoadingLine } from '../../../ui/skeleton.tsx';
import type { SameCells } from '../check/corrected-file.ts';
import type { FileChecker } from '../check/file-checker.ts';
import { loadFile } from '../loads.queries.ts';
import { PreviewTable } from './preview-table.tsx';
import { useCorrections } from './use-corrections.ts';
import { usePreview } from './use-preview.ts';

export interface PreviewProps {
  readonly checker: FileChecker;
  readonly report: CsvReport;
  readonly fileName: string;
  readonly allFailed: boolean;
  /** The rehearsal whose verdict the rows show; undefined when they show only the browser's own check. */
  readonly verdictOf?: string | undefined;
  /** Corrects the file; undefined where it may not be. */
  readonly onCorrect?: ((correction: Correction) => void) | undefined;
}

/** The checked file, page by page. */
export function Preview({ checker, report, fileName, allFailed, verdictOf, onCorrect }: PreviewProps) {
  const preview = usePreview(checker, report, verdictOf);
  const [saving, setSaving] = useState(false);
  const table = useRef<HTMLElement>(null);
  const countSame = useCallback((same: SameCells) => checker.same(same), [checker]);
  const { open, corrections } = useCorrections({ report, rows: preview.rows, countSame, onCorrect, table });
  const imagesAt = csvLayouts[report.layout].columns.findIndex(({ key }) => key === 'images');
  const readAs = writtenColumns(csvLayouts[report.layout]).map(({ title }) => title);
  const hasBad = report.invalidRows > 0;
  const hasFindings = hasBad || report.doubts.length > 0;
  const saveIssues = async () => {
    setSaving(true);
    try {
      const file = verdictOf === undefined ? checker.issues() : loadFile(verdictOf, 'issues');
      saveBlob(`errores-${fileName}`, await file);
    } catch {
      toasts.show({ tone: 'danger', text: say('loads.check.failed'), subject: 'loads:issues' });
    } finally {
      setSaving(false);
    }
  };
  return (
    <Card
      flush
      title={say('loads.step.preview')}
      actions={
        hasFindings ? (
          <>
            {hasBad ? (
              <>
                <Checkbox
                  label={say('loads.preview.onlyBad')}
                  checked={preview.onlyBad}
                  onChange={preview.showOnlyBad}
                />
                <Button
                  size="sm"
                  icon={<ArrowDown className="size-4" aria-hidden="true" />}
                  onClick={() => void preview.jump()}
                >
                  {say('loads.preview.next')}
                </Button>
              </>
            ) : null}
            <Button
              size="sm"
              busy={saving}
              icon={<Download className="size-4" aria-hidden="true" />}
              onClick={() => void saveIssues()}
            >
              {say(hasBad ? 'loads.preview.issues' : 'loads.preview.doubtsFile')}
            </Button>
          </>
        ) : undefined
      }
    >
      {preview.failed ? (
        <div className="p-4">
          <Alert tone="danger" announce="alert">
            {say(preview.failed)}
          </Alert>
        </div>
      ) : preview.rows ? (
        <PreviewTable
          titles={report.titles}
          readAs={readAs}
          imagesAt={imagesAt}
          rows={preview.rows}
          marked={preview.marked}
          allFailed={allFailed}
          open={open}
          corrections={corrections}
          box={table}
        />
      ) : (
        <LoadingLine />
      )}
      <div className="border-line border-t p-3">
        <Pagination
          page={preview.page}
          size={preview.size}
          total={preview.total}
          sizes={csvLimits.previewPageSizes}
          onPage={preview.goTo}
          onSize={preview.resize}
        />
      </div>
    </Card>
  );
}

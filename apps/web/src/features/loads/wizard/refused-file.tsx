import { say } from '@trastienda/domain';
import { csvLayouts } from '@trastienda/validators';
import { failureText } from '../../../lib/failure-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { UploadOption } from '../load-screens.ts';
import { Assumptions } from '../preview/assumptions.tsx';
import { DelimiterChoice } from '../preview/delimiter-choice.tsx';
import { SheetChoice } from '../preview/sheet-choice.tsx';
import { ColumnsNotice } from './columns-notice.tsx';
import { FileDrop } from './file-drop.tsx';
import type { CsvLoadView } from './use-csv-load.ts';

export interface RefusedFileProps {
  readonly view: CsvLoadView;
  readonly way: UploadOption;
}

/** Why the file was refused, and the choice of another one. */
export function RefusedFile({ view, way }: RefusedFileProps) {
  const { report, failure, file, send } = view;
  const refusal = report?.refusal;
  return (
    <>
      <Alert
        tone="danger"
        announce="alert"
        title={file?.name}
        actions={
          <>
            {failure ? (
              <Button size="sm" onClick={() => send({ type: 'validation.asked' })}>
                {say('loads.check.again')}
              </Button>
            ) : null}
            <Button size="sm" onClick={() => send({ type: 'file.forgotten' })}>
              {say('loads.file.forget')}
            </Button>
          </>
        }
      >
        <p>{failure ? failureText(failure, 'loads.check.failed').message : refusal?.message}</p>
        {report ? (
          <div className="mt-3 empty:hidden">
            <SheetChoice report={report} locked={false} onSheet={(sheet) => send({ type: 'sheet.chosen', sheet })} />
          </div>
        ) : null}
        {refusal?.code === csvLayouts[view.layout].headerMessage && report && !report.workbook ? (
          <div className="mt-3 grid gap-3">
            <DelimiterChoice
              report={report}
              locked={false}
              onDelimiter={(delimiter) => send({ type: 'delimiter.chosen', delimiter })}
            />
            <Assumptions report={report} />
          </div>
        ) : null}
      </Alert>
      {report ? <ColumnsNotice view={view} report={report} locked={false} /> : null}
      <FileDrop way={way} problem={undefined} onChoose={(chosen) => send({ type: 'file.chosen', file: chosen })} />
    </>
  );
}

import { type MessageKey, say } from '@trastienda/domain';
import type { LoadFile } from '@trastienda/machines';
import { type CsvReport, reportSummary } from '@trastienda/validators';
import { failureText } from '../../../lib/failure-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Collapsible } from '../../../ui/collapsible.tsx';
import type { UploadOption } from '../load-screens.ts';
import { Assumptions } from '../preview/assumptions.tsx';
import { ColumnOffers } from '../preview/column-offers.tsx';
import { DelimiterChoice } from '../preview/delimiter-choice.tsx';
import { doubtText } from '../preview/preview-summary.ts';
import { SheetChoice } from '../preview/sheet-choice.tsx';
import { TextsQuestion } from '../preview/texts-question.tsx';
import { TitlesQuestion } from '../preview/titles-question.tsx';
import { ColumnsNotice } from './columns-notice.tsx';
import { FileButton } from './file-drop.tsx';
import type { CsvLoadState, CsvLoadView } from './use-csv-load.ts';

export interface ChosenFileProps {
  readonly view: CsvLoadView;
  readonly file: LoadFile;
  readonly report: CsvReport;
  readonly way: UploadOption;
  /** The file comes from the screen itself: no other one can be chosen. */
  readonly isGiven: boolean;
}

/** What the main button says while it works, by state. */
const busyLabels = ({ words }: UploadOption): Partial<Record<CsvLoadState, MessageKey>> => ({
  uploading: words.busy,
  rehearsing: words.busy,
  correcting: 'loads.correct.busy',
  keeping: 'loads.columns.keeping',
  forgetting: 'loads.columns.forgetting',
});

/** The report on the chosen file, its assumptions, and the actions that continue the load. */
export function ChosenFile({ view, file, report, way, isGiven }: ChosenFileProps) {
  const { send, options, failure, state, blocked } = view;
  const hasBad = report.invalidRows > 0;
  const hasGood = report.rows > report.invalidRows;
  const doubts = doubtText(report);
  const busyLabel = busyLabels(way)[state];
  const isOpen = state === 'previewing' || state === 'confirming';
  return (
    <Card
      title={file.name}
      actions={
        <>
          {isGiven || busyLabel ? null : (
            <>
              <Button onClick={() => send({ type: 'file.forgotten' })}>{say('loads.file.forget')}</Button>
              <FileButton
                label={say('loads.file.another')}
                way={way}
                onChoose={(chosen) => send({ type: 'file.chosen', file: chosen })}
              />
            </>
          )}
          <Button
            variant="primary"
            busy={busyLabel !== undefined}
            busyLabel={say(busyLabel ?? way.words.busy)}
            disabled={!isOpen && !busyLabel}
            refusal={blocked && say(blocked)}
            onClick={() => send({ type: 'upload.asked' })}
          >
            {say(way.words.action)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Alert
          tone={hasBad ? 'danger' : doubts || report.warnedRows > 0 ? 'warning' : 'success'}
          announce="status"
          title={hasBad ? say(way.words.faults) : undefined}
        >
          {reportSummary(report)}
          {doubts ? <span className="block">{say('loads.preview.doubts', { what: doubts })}</span> : null}
        </Alert>
        {hasBad && hasGood && isOpen ? (
          <Checkbox
            label={say('loads.preview.partial')}
            checked={options.partial}
            onChange={(partial) => send({ type: 'partial.chosen', partial })}
          />
        ) : null}
        {view.isCorrected ? null : (
          <SheetChoice
            report={report}
            locked={state !== 'previewing'}
            onSheet={(sheet) => send({ type: 'sheet.chosen', sheet })}
          />
        )}
        <DelimiterChoice
          report={report}
          locked={state !== 'previewing'}
          onDelimiter={(delimiter) => send({ type: 'delimiter.chosen', delimiter })}
        />
        {isGiven ? null : <ColumnsNotice view={view} report={report} locked={state !== 'previewing'} />}
        <TitlesQuestion
          report={report}
          areMeant={view.areTitlesMeant}
          locked={!isOpen}
          onAnswer={(areMeant) => send({ type: 'titles.answered', areMeant })}
        />
        <TextsQuestion
          report={report}
          areKept={options.keepDamagedText ?? false}
          locked={state !== 'previewing'}
          onAnswer={(areKept) => send({ type: 'texts.answered', areKept })}
          onCorrect={isGiven ? undefined : () => view.correct({ kind: 'texts' })}
        />
        {isGiven || !(isOpen || state === 'ordering') ? null : (
          <ColumnOffers
            offers={view.offers}
            asked={state === 'ordering' ? view.offer : undefined}
            locked={state !== 'previewing'}
            onTake={(offer) => send({ type: 'offer.taken', offer })}
            onDecline={(offer) => send({ type: 'offer.declined', offer })}
            onOrder={(reading) => send({ type: 'order.chosen', reading })}
            onNoOrder={() => send({ type: 'order.declined' })}
          />
        )}
        {(isOpen || state === 'ordering') && failure ? (
          <Alert tone="danger" announce="alert">
            {failureText(failure, 'csv.file.processing').message}
          </Alert>
        ) : null}
        <Collapsible title={say('loads.assumed.title')}>
          <Assumptions report={report} />
        </Collapsible>
      </div>
    </Card>
  );
}

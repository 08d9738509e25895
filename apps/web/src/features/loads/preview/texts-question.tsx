import { say } from '@trastienda/domain';
import { type CsvReport, hasRepairs, textsToConfirm } from '@trastienda/validators';
import { numberText } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';

export interface TextsQuestionProps {
  readonly report: CsvReport;
  readonly areKept: boolean;
  readonly locked: boolean;
  readonly onAnswer: (areKept: boolean) => void;
  /** Reads text that was encoded twice as it was meant; undefined where the file may not be corrected. */
  readonly onCorrect: (() => void) | undefined;
}

/** Asks about text that looks damaged (ADR 124), with the first cells as they would be stored. Renders nothing if there is none. */
export function TextsQuestion({ report, areKept, locked, onAnswer, onCorrect }: TextsQuestionProps) {
  const { damaged = [], warnings } = report;
  if (!textsToConfirm(warnings)) return null;
  return (
    <Alert tone="warning" announce="status" title={say('loads.texts.question')}>
      {damaged.map(({ kind, cells, samples }) => (
        <div key={kind} className="mb-2">
          <p>{say(`loads.texts.${kind}`, { n: numberText(cells) })}</p>
          <ul className="list-disc pl-5">
            {samples.map(({ row, column, before, after }) => (
              <li key={`${row} ${column}`} className="wrap-anywhere">
                {say('loads.texts.place', { row, column })} <q>{before}</q>
                {after === undefined ? null : (
                  <>
                    {' → '}
                    <q>{after}</q>
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {locked ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {hasRepairs(warnings) && onCorrect ? (
            <Button size="sm" onClick={onCorrect}>
              {say('loads.texts.repair')}
            </Button>
          ) : null}
          <Checkbox label={say('loads.texts.keep')} checked={areKept} onChange={onAnswer} />
        </div>
      )}
    </Alert>
  );
}

import { say } from '@trastienda/domain';
import { type CsvReport, titlesToConfirm } from '@trastienda/validators';
import { Alert } from '../../../ui/alert.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';

export interface TitlesQuestionProps {
  readonly report: CsvReport;
  readonly areMeant: boolean;
  readonly locked: boolean;
  readonly onAnswer: (areMeant: boolean) => void;
}

/** Titles that are another column's, which have to be answered before the upload (R14); nothing where there are none. */
export function TitlesQuestion({ report, areMeant, locked, onAnswer }: TitlesQuestionProps) {
  const warnings = titlesToConfirm(report.warnings);
  if (warnings.length === 0) return null;
  return (
    <Alert tone="warning" announce="status" title={say('loads.titles.question')}>
      <ul className="list-disc pl-5">
        {warnings.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <p className="my-2">{say('loads.titles.help')}</p>
      {locked ? null : <Checkbox label={say('loads.titles.meant')} checked={areMeant} onChange={onAnswer} />}
    </Alert>
  );
}

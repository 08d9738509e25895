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

/** Asks about titles that belong to another column; the answer is required before the upload (R14). Renders nothing if there are none. */
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

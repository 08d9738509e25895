import { say } from '@trastienda/domain';
import { type CsvIssue, type CsvReport, textsToConfirm, titlesToConfirm } from '@trastienda/validators';
import { numberText } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { sizeText } from '../size-text.ts';

const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252 / ISO-8859-1',
  cp850: 'CP850 (MS-DOS)',
  macintosh: 'Mac Roman',
} as const;

export interface AssumptionsProps {
  readonly report: CsvReport;
}

/** The assumptions about the file, and the checks that only the server can make. */
export function Assumptions({ report }: AssumptionsProps) {
  const { assumed, blankRows, bytes, columns, unchecked, warnings, workbook } = report;
  if (!assumed) return null;
  const toConfirm = titlesToConfirm(warnings);
  const lookups = unchecked.map(({ lookup }) => say(`csv.lookup.${lookup}`)).join(', ');
  return (
    <div className="grid gap-3">
      <DefinitionList
        columns={2}
        facts={[
          ...(workbook ? [{ term: say('loads.sheet.label'), value: workbook.sheet }] : []),
          // The rows of a workbook have neither, and those that were assigned have our own.
          ...(workbook || columns?.map
            ? []
            : [
                { term: say('loads.assumed.encoding'), value: encodings[assumed.encoding] },
                { term: say('loads.assumed.lineEnds'), value: assumed.lineEnds.join(', ') },
              ]),
          { term: say('loads.assumed.blank'), value: numberText(blankRows) },
          { term: say('loads.assumed.size'), value: sizeText(bytes) },
        ]}
      />
      {unique(warnings.filter((warning) => !toConfirm.includes(warning) && !textsToConfirm([warning]))).map((text) => (
        <Alert key={text} tone="warning">
          {text}
        </Alert>
      ))}
      {lookups ? <Alert tone="info">{say('loads.assumed.unchecked', { what: lookups })}</Alert> : null}
    </div>
  );
}

/** The distinct messages of the warnings. */
const unique = (warnings: readonly CsvIssue[]): readonly string[] => [
  ...new Set(warnings.map(({ message }) => message)),
];

import { say } from '@trastienda/domain';
import type { CsvReport } from '@trastienda/validators';
import { Select } from '../../../ui/select.tsx';

const delimiterOptions = [
  { value: ',', label: say('loads.delimiter.comma') },
  { value: ';', label: say('loads.delimiter.semicolon') },
  { value: '\t', label: say('loads.delimiter.tab') },
  { value: '|', label: say('loads.delimiter.pipe') },
];

export interface DelimiterChoiceProps {
  readonly report: CsvReport;
  /** Reads the file again with another delimiter. */
  readonly onDelimiter: (delimiter: string) => void;
  readonly locked: boolean;
}

/** The choice of a file's delimiter, with the one that it was read with. Renders nothing for a workbook, which has none. */
export function DelimiterChoice({ report: { assumed, workbook }, onDelimiter, locked }: DelimiterChoiceProps) {
  if (!assumed || workbook) return null;
  return (
    <div className="max-w-60">
      <Select
        label={say('loads.assumed.delimiter')}
        value={assumed.delimiter}
        options={delimiterOptions}
        disabled={locked}
        onChange={onDelimiter}
      />
    </div>
  );
}

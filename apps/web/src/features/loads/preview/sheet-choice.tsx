import { say } from '@trastienda/domain';
import type { CsvReport } from '@trastienda/validators';
import { Select } from '../../../ui/select.tsx';

export interface SheetChoiceProps {
  readonly report: CsvReport;
  readonly locked: boolean;
  /** Reads another sheet of the same workbook. */
  readonly onSheet: (sheet: string) => void;
}

/** The choice of a workbook's sheet. Renders nothing if there is only one. */
export function SheetChoice({ report: { workbook }, locked, onSheet }: SheetChoiceProps) {
  if (!workbook || workbook.sheets.length < 2) return null;
  const names = workbook.sheets.includes(workbook.sheet) ? workbook.sheets : [workbook.sheet, ...workbook.sheets];
  return (
    <div className="max-w-80">
      <Select
        label={say('loads.sheet.label')}
        value={workbook.sheet}
        options={names.map((name) => ({ value: name, label: name }))}
        disabled={locked}
        onChange={onSheet}
      />
    </div>
  );
}

import { say } from '@trastienda/domain';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export interface ScheduleFieldProps {
  /** What was typed: an hour of Mexico City; undefined: now. */
  readonly at: string | undefined;
  /** Why it cannot be that moment. */
  readonly problem: string | undefined;
  readonly onChange: (at: string | undefined) => void;
}

/** Now, or at a moment to come. */
export function ScheduleField({ at, problem, onChange }: ScheduleFieldProps) {
  return (
    <div className="grid gap-2 border-line border-t pt-3">
      <Checkbox
        label={say('loads.schedule.choose')}
        checked={at !== undefined}
        onChange={(isLater) => onChange(isLater ? '' : undefined)}
      />
      {at === undefined ? null : (
        <TextField
          type="datetime-local"
          label={say('loads.schedule.at')}
          help={say('loads.schedule.help')}
          required
          value={at}
          error={at === '' ? undefined : problem}
          onChange={onChange}
        />
      )}
    </div>
  );
}

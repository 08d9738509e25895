import { say } from '@trastienda/domain';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export interface ScheduleFieldProps {
  /** The typed time, in Mexico City's time zone; undefined means now. */
  readonly at: string | undefined;
  /** Why the time is not allowed. */
  readonly problem: string | undefined;
  readonly onChange: (at: string | undefined) => void;
}

/** Starts the load now, or at a later time. */
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

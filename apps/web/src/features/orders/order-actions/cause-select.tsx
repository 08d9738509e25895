import { say } from '@trastienda/domain';
import type { Cause } from '@trastienda/validators';
import { Select } from '../../../ui/select.tsx';

export interface CauseSelectProps {
  readonly causes: readonly Cause[];
  readonly value: string;
  readonly onChange: (causeId: string) => void;
  readonly onBlur?: () => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
  /** What is canceled, where the screen has more than one of these lists. */
  readonly of?: string;
  readonly autoFocus?: boolean;
}

/** Chooses the reason for the cancellation. */
export function CauseSelect({ causes, of, autoFocus, ...select }: CauseSelectProps) {
  const label = say('orders.cancel.cause.label');
  return (
    <Select
      {...select}
      {...(autoFocus && { 'data-autofocus': true })}
      required
      label={of ? `${label}: ${of}` : label}
      labelHidden={of !== undefined}
      placeholder={say('orders.cancel.cause')}
      options={causes.map(({ id, description }) => ({ value: id, label: description }))}
    />
  );
}

import { tooLong } from '../lib/too-long.ts';
import { useAfterPress } from './after-press.ts';
import { Field, type FieldFrame } from './field.tsx';

export interface TextAreaProps extends FieldFrame {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly rows?: number;
  /** The maximum length; a longer text is kept and reported. */
  readonly maxLength?: number;
  readonly disabled?: boolean;
}

/** A field for several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { label, required, help, error, value, onChange, onBlur, rows = 3, maxLength, ...native } = props;
  const leave = useAfterPress(onBlur);
  return (
    <Field {...{ label, required, help }} error={error ?? tooLong(value, maxLength)}>
      {(link) => (
        <textarea
          {...native}
          {...link}
          rows={rows}
          value={value}
          onBlur={leave}
          onChange={(event) => onChange(event.target.value)}
          className="control h-auto resize-y py-1.5"
        />
      )}
    </Field>
  );
}

import { Field, type FieldFrame } from './field.tsx';

export interface TextAreaProps extends FieldFrame {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly maxLength: number;
  readonly disabled?: boolean | undefined;
  readonly rows?: number;
}

/** Several lines of text in a field, with how much room is left near its end. */
export function TextArea(props: TextAreaProps) {
  const { label, required, help, error, labelHidden, value, onChange, maxLength, rows = 4, ...native } = props;
  const left = maxLength - value.length;
  const told = left <= maxLength / 10 ? `${value.length} / ${maxLength}` : help;
  return (
    <Field {...{ label, required, error, labelHidden, help: told }}>
      {(link) => (
        <textarea
          {...native}
          {...link}
          data-autofocus
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="control h-auto resize-y py-1.5 leading-5"
        />
      )}
    </Field>
  );
}

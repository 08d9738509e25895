import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldFrame } from './field.tsx';

type Native = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'placeholder'
  | 'maxLength'
  | 'autoComplete'
  | 'inputMode'
  | 'disabled'
  | 'readOnly'
  | 'onBlur'
  | 'onKeyDown'
  | 'ref'
  | 'autoFocus'
  | 'spellCheck'
>;

export interface TextFieldProps extends FieldFrame, Native {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'tel' | 'time';
  readonly className?: string | undefined;
  /** Sits inside the control at its right end (an icon, a unit, a small button). */
  readonly trailing?: ReactNode;
}

/** One line of text in a field. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    required,
    help,
    error,
    labelHidden,
    className,
    value,
    onChange,
    type = 'text',
    trailing,
    ...native
  } = props;
  return (
    <Field {...{ label, required, help, error, labelHidden, className }}>
      {(link) => (
        <span className="relative block">
          <input
            {...native}
            {...link}
            type={type}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={clsx('control', trailing && 'pr-9')}
          />
          {trailing ? <span className="absolute inset-y-0 right-0.5 grid place-items-center">{trailing}</span> : null}
        </span>
      )}
    </Field>
  );
}

export interface TextAreaProps extends FieldFrame {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly disabled?: boolean;
}

/** Several lines of text in a field. */
export function TextArea({ label, required, help, error, value, onChange, rows = 3, ...native }: TextAreaProps) {
  return (
    <Field {...{ label, required, help, error }}>
      {(link) => (
        <textarea
          {...native}
          {...link}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="control h-auto resize-y py-1.5"
        />
      )}
    </Field>
  );
}
